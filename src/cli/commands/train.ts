/** `insei train`: learn from games. */
import { Command } from 'commander';
import { trainBootstrapCommand } from './trainBootstrap.js';
import { trainTerritoryCommand } from './trainTerritory.js';

export const trainCommand = (): Command =>
  new Command('train')
    .description('Learn a model from games.')
    .addCommand(trainTerritoryCommand())
    .addCommand(trainBootstrapCommand())
    .addHelpText('after', '\nExample: insei train territory --games games.sgf --out territory.model');
