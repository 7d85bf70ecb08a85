/** The public surface of `record`: SGF in and out, game records, datasets. */
export { type ByteSource, type DatasetGame, type DatasetOptions, readGames, type SkippedGame } from './dataset.js';
export {
  type Edit,
  firstToMove,
  type GameRecord,
  komiOf,
  makeGameRecord,
  type PlacedStone,
  type Setup,
  type Territory,
} from './game.js';
export { gameFromSgf } from './gameFromSgf.js';
export { gameToSgf } from './gameToSgf.js';
export { parseRecordedResult } from './recordedResult.js';
export { finalPosition, ownershipOf, replay, startPosition } from './replay.js';
export type { Charset } from './sgfCharset.js';
export {
  collectInto,
  describeProblem,
  type Report,
  type SgfCode,
  SgfError,
  type SgfProblem,
  throwProblem,
} from './sgfError.js';
export { type ParseOptions, parseSgf, type SgfCollection } from './sgfParse.js';
export { tryMove, tryPoint, tryPoints, writeSgfPoint } from './sgfPoint.js';
export {
  convertToUtf8,
  escapeText,
  setText,
  simpleTextOf,
  textOf,
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
export { hashText, isHeldOut } from './split.js';
