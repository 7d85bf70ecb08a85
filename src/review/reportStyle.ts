/**
 * The style sheet of the HTML report. The colours of the grades are from Okabe and Ito's palette for colour-blind
 * people. In addition, the name of the grade is written next to every colour, so that no reader depends on the colours.
 */
export const REPORT_STYLE = `
:root{color-scheme:light dark;--ink:#222;--paper:#fff;--faint:#8888;--line:#0072b2}
@media(prefers-color-scheme:dark){:root{--ink:#ddd;--paper:#1b1b1b;--line:#56b4e9}}
body{font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:1rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin:1.5rem 0 .5rem}
dl{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}dl div{display:flex;gap:.4rem}dt{font-weight:600}dd{margin:0}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{padding:.3rem .6rem;border-bottom:1px solid var(--faint);text-align:left;vertical-align:top}
.mistakes td:nth-child(-n+4),.mistakes td:nth-child(6){white-space:nowrap}
.legend{list-style:none;padding:0}footer{margin:2rem 0;opacity:.7}
.graph{width:100%;height:auto}.graph text{font-size:11px;fill:currentColor}
@media(max-width:40rem){.graph text{font-size:20px}}
.grid{stroke:var(--faint)}.curve{fill:none;stroke:var(--line);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.swatch{width:.8em;height:.8em}
circle.best,circle.good,circle.inaccuracy,circle.mistake,circle.blunder,circle.unsure{stroke:var(--ink);stroke-width:.8}
.best{fill:#009e73}.good{fill:#56b4e9}.inaccuracy{fill:#f0e442}.mistake{fill:#e69f00}.blunder{fill:#d55e00}.unsure{fill:#999}
.board{width:14rem;height:auto;display:block}.board path{fill:none;stroke-linecap:round}
.board text{font-size:.55px;text-anchor:middle;fill:#432}
.wood{fill:#e3b96f}.lines{stroke:#432;stroke-width:.04}.stars{stroke:#432;stroke-width:.22}
.black{stroke:#111;stroke-width:.92}.rim{stroke:#333;stroke-width:.92}.white{stroke:#fff;stroke-width:.84}
.board .cross{stroke-width:.12}.ring{fill:none;stroke:#0072b2;stroke-width:.14}
@media print{body{max-width:none}tr{break-inside:avoid}}
`;
