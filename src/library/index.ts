/** The exports of `insei` that are the same in Node and in a page: rules, records, players and reviews. */
export * from '../player/index.js';
export * from '../record/index.js';
export * from '../review/index.js';
export * from '../rules/index.js';
