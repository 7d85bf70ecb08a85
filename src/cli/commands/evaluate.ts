/** `insei evaluate`: how good is a model on games that it has not seen? */
import { Command } from 'commander';
import { evaluatePatternsCommand } from './evaluatePatterns.js';

export const evaluateCommand = (): Command =>
  new Command('evaluate')
    .description('Measure a model on games.')
    .addCommand(evaluatePatternsCommand())
    .addHelpText('after', '\nExample: insei evaluate patterns --model patterns.model --games games.sgf');
