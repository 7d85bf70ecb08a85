/** `insei train`: learn from games. */
import { Command } from 'commander';
import { trainTerritoryCommand } from './trainTerritory.js';

export const trainCommand = (): Command =>
  new Command('train')
    .description('Learn a model from games.')
    .addCommand(trainTerritoryCommand())
    .addHelpText('after', '\nExample: insei train territory --games games.sgf --out territory.model');
