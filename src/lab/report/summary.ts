/**
 * Turns the result of an experiment into data for the web page: question, claim, verdict, progress, the command that
 * made the result, and the parts of the report. For each figure, the data contains the paths of the drawing and of its
 * numbers, which are separate files.
 */
import type { ResultSummary, RunSummary } from '../../messages/resultSummary.js';
import { type Assessment, isComplete } from './assess.js';
import { figurePath } from './markdown.js';
import { commandOf } from './runFacts.js';

export function summarizeRun(assessment: Omit<Assessment, 'parts'>): RunSummary {
  const { experiment, record, units, finished, verdict } = assessment;
  return {
    name: experiment.name,
    question: experiment.question,
    verdict: verdict.verdict,
    because: verdict.because,
    isComplete: isComplete(assessment),
    units,
    finished,
    scale: record.identity.scale,
  };
}

export function summarizeResult(assessment: Assessment): ResultSummary {
  const { experiment, record, ratings } = assessment;
  const { name, paper, claim } = experiment;
  return {
    ...summarizeRun(assessment),
    paper,
    claim,
    command: commandOf(assessment) ?? `insei lab run ${name} --scale ${record.identity.scale}`,
    date: record.provenances.at(-1)?.startedAt.slice(0, 10) ?? '',
    parts: summarizeParts(name, assessment.parts),
    ...(ratings && { ratings }),
  };
}

function summarizeParts(name: string, parts: Assessment['parts']): ResultSummary['parts'] {
  let figures = 0;
  return parts.map((part) => {
    if (part.kind !== 'figure') return part;
    const path = figurePath(name, ++figures);
    return { kind: 'figure', title: part.title, caption: part.caption, svg: `${path}.svg`, csv: `${path}.csv` };
  });
}
