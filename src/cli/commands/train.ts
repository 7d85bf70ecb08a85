/** `insei train`: learn from games. */
import { Command } from 'commander';
import { trainPatternsCommand } from './trainPatterns.js';

export const trainCommand = (): Command =>
  new Command('train')
    .description('Learn a model from games.')
    .addCommand(trainPatternsCommand())
    .addHelpText('after', '\nExample: insei train patterns --games games.sgf --out patterns.model');
