/** The part of @sabaki/go-board that the tests use; the package has no types. */
declare module '@sabaki/go-board' {
  export type Sign = -1 | 0 | 1;
  type Vertex = [column: number, row: number];

  export default class GoBoard {
    static fromDimensions(size: number): GoBoard;
    constructor(signMap: Sign[][]);
    readonly signMap: Sign[][];
    makeMove(sign: Sign, vertex: Vertex): GoBoard;
    analyzeMove(sign: Sign, vertex: Vertex): { overwrite: boolean; suicide: boolean; ko: boolean };
    getCaptures(sign: Sign): number | null;
    setCaptures(sign: Sign, captures: number): GoBoard;
  }
}
