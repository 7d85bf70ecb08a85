/** `insei evaluate`: how good is a model on games that it has not seen? */
import { Command } from 'commander';
import { evaluatePatternsCommand } from './evaluatePatterns.js';
import { evaluateTerritoryCommand } from './evaluateTerritory.js';

export const evaluateCommand = (): Command =>
  new Command('evaluate')
    .description('Measure a model on games.')
    .addCommand(evaluateTerritoryCommand())
    .addCommand(evaluatePatternsCommand())
    .addHelpText('after', '\nExample: insei evaluate patterns --model patterns.model --games games.sgf');
