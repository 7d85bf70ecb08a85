/** What the demonstrations of the page have learned before people's eyes. */
import { pageHost } from '../engine/host.page.js';
import { type NetLessonOptions, teachNet } from './netLesson.js';
import { type LessonPlayout, learnReplies, playReplies, type ReplyLesson } from './replyLesson.js';

/** What a reply policy stores after playouts that are given, or that it plays itself. */
export const openReplyLesson = {
  given: (policy: string, size: number, playouts: readonly LessonPlayout[]): Promise<ReplyLesson> =>
    learnReplies(pageHost, policy, size, playouts),
  played: (policy: string, size: number, count: number, seed: number): Promise<ReplyLesson> =>
    playReplies(pageHost, policy, size, count, seed),
};

/** Trains a small territory network before people's eyes. */
export const openNetLesson = (options: NetLessonOptions): Promise<number> => teachNet(pageHost, options);
