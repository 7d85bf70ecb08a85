/** `insei evaluate`: how good is a model on games that it has not seen? */
import { Command } from 'commander';
import { evaluateTerritoryCommand } from './evaluateTerritory.js';

export const evaluateCommand = (): Command =>
  new Command('evaluate')
    .description('Measure a model on games.')
    .addCommand(evaluateTerritoryCommand())
    .addHelpText('after', '\nExample: insei evaluate territory --model territory.model --games games.sgf');
