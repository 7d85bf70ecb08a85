/** The reports of `review` in all formats. The page loads them only when somebody exports one. */
export { reportCsv } from './reportCsv.js';
export { reportHtml } from './reportHtml.js';
export { reportJson } from './reportJson.js';
