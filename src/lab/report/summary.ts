/** A result as data, for the page: all of its document but the drawings, which lie beside it. */
import type { ResultSummary, RunSummary } from '../../base/resultSummary.js';
import { type Assessment, isComplete } from './assess.js';
import { figureName } from './markdown.js';

export function summarizeRun(assessment: Omit<Assessment, 'parts'>): RunSummary {
  const { experiment, record, units, finished, verdict } = assessment;
  const { name, question } = experiment;
  return {
    ...{ name, question, verdict: verdict.verdict, because: verdict.because },
    ...{ isComplete: isComplete(assessment), units, finished, scale: record.identity.scale },
  };
}

export function summarize(assessment: Assessment): ResultSummary {
  const { experiment, record, ratings } = assessment;
  const { name, paper, claim } = experiment;
  const { scale } = record.identity;
  return {
    ...summarizeRun(assessment),
    ...{ paper, claim },
    command: record.sittings[0]?.command ?? `insei lab run ${name} --scale ${scale}`,
    date: record.sittings.at(-1)?.startedAt.slice(0, 10) ?? '',
    parts: summarizeParts(name, assessment.parts),
    ...(ratings && { ratings }),
  };
}

function summarizeParts(name: string, parts: Assessment['parts']): ResultSummary['parts'] {
  let figures = 0;
  return parts.map((part) => {
    if (part.kind !== 'figure') return part;
    const file = figureName(name, ++figures);
    return { kind: 'figure', title: part.title, caption: part.caption, svg: `${file}.svg`, csv: `${file}.csv` };
  });
}
