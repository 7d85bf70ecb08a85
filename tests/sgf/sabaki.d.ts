declare module '@sabaki/sgf' {
  export interface SabakiNode {
    data: Record<string, string[]>;
    children: SabakiNode[];
  }
  export function parse(contents: string): SabakiNode[];
}
