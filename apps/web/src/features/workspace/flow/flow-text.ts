import { defineText } from '../../../shared/text/define-text.ts';

/** Texts of a project's flow. */
export const flowText = defineText('flow', {
  source: 'Source',
  recipe: 'Recipe',
  join: 'Join',
  output: 'Output',
});
