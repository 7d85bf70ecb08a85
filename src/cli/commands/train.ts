/** `insei train`: learn from games. */
import { Command } from 'commander';
import { trainBootstrapCommand } from './trainBootstrap.js';
import { trainPatternsCommand } from './trainPatterns.js';
import { trainTerritoryCommand } from './trainTerritory.js';

export const trainCommand = (): Command =>
  new Command('train')
    .description('Learn a model from games.')
    .addCommand(trainTerritoryCommand())
    .addCommand(trainBootstrapCommand())
    .addCommand(trainPatternsCommand())
    .addHelpText('after', '\nExample: insei train patterns --games games.sgf --out patterns.model');
