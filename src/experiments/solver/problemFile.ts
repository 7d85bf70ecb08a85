/** Reads problems of life and death: diagrams with a target, and what becomes of it. */
import type { Color } from '../../rules/color.js';
import { parseDiagram } from '../../rules/diagram.js';
import { type Point, parsePoint } from '../../rules/point.js';
import type { Position } from '../../rules/position.js';

export interface Problem {
  readonly name: string;
  readonly position: Position;
  /** Stones of the target. */
  readonly target: readonly Point[];
  /** All fields below the diagram, such as "attack" and "defend". */
  readonly fields: ReadonlyMap<string, string>;
}

const isField = (line: string): boolean => /^[a-z]{2,} /.test(line);

/** Parses a file of problems. Each begins with a line "# NAME"; its diagram and its fields follow. */
export const parseProblems = (text: string): Problem[] => text.split(/^# /m).slice(1).map(parseProblem);

function parseProblem(text: string): Problem {
  const [name = '', ...lines] = text.trim().split('\n');
  const fields = new Map(lines.filter(isField).map((line) => splitField(line)));
  const diagram = lines.filter((line) => !isField(line)).join('\n');
  const position = parseDiagram(diagram, (fields.get('moves') ?? 'black') as Color);
  const target = (fields.get('target') ?? '').split(' ').map((word) => parsePoint(word, position.size) as Point);
  return { name: name.trim(), position, target, fields };
}

function splitField(line: string): [name: string, value: string] {
  const at = line.indexOf(' ');
  return [line.slice(0, at), line.slice(at + 1)];
}
