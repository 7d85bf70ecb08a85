/** `import … from 'insei/learn'`: learners that change with the games they see. */
export * from './explore/arena.js';
export * from './explore/classTable.js';
export * from './explore/describeMove.js';
export * from './explore/explanation.js';
export * from './explore/exploreMatch.js';
export * from './explore/exploreOrder.js';
export * from './explore/featureModel.js';
export * from './explore/handEvaluator.js';
export * from './explore/learnerNames.js';
export * from './explore/learners.js';
export * from './explore/moveClass.js';
export * from './explore/opponents.js';
export * from './explore/summary.js';
export * from './explore/tableFile.js';
