/** The module `insei/record`. Game records: reading and writing SGF, and collections as streams. */
export {
  type ByteSource,
  type DatasetGame,
  type DatasetOptions,
  readGames,
  type SkippedGame,
  type Sources,
} from './dataset.js';
export {
  firstToMove,
  type GameRecord,
  komiOf,
  makeGameRecord,
  type PlacedStone,
  type Setup,
  type SetupDuringGame,
  type Territory,
} from './game.js';
export { gameFromSgf } from './gameFromSgf.js';
export { gameToSgf } from './gameToSgf.js';
export { hashText, isHeldOut } from './heldOut.js';
export { parseRecords } from './parseRecords.js';
export { parseRecordedResult } from './recordedResult.js';
export { finalPosition, ownershipOf, replay, startPosition } from './replay.js';
export type { Charset } from './sgfCharset.js';
export {
  collectProblemsInto,
  describeProblem,
  type ProblemHandler,
  SgfError,
  type SgfFaultCode,
  type SgfProblem,
  throwProblem,
} from './sgfError.js';
export { type ParseOptions, parseSgf, type SgfCollection } from './sgfParse.js';
export { trySgfMove, trySgfPoint, trySgfPoints, writeSgfPoint } from './sgfPoint.js';
export {
  convertToUtf8,
  escapeText,
  readSimpleText,
  readText,
  setText,
  unescapeSimpleText,
  unescapeText,
} from './sgfText.js';
export {
  addChild,
  allNodes,
  findProperty,
  mainLine,
  makeNode,
  type SgfNode,
  type SgfProperty,
  type SgfTree,
  setValues,
  valuesOf,
} from './sgfTree.js';
export { writeSgf, writeSgfText } from './sgfWrite.js';
