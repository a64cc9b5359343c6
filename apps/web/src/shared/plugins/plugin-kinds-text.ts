import { defineText } from '../text/define-text.ts';

export const pluginKindsText = defineText('plugin-kinds', {
  firstVersion: 'The first version',
  fix: 'A fix',
  somethingNew: 'Something new',
  differentResults: 'Different results',
  function: 'Function',
  functions: 'Functions',
  computesValueInAnyFormula: 'Computes a value, in any formula.',
  step: 'Step',
  steps: 'Steps',
  stepAbout: 'Transforms rows, in any recipe, with its own form.',
  macro: 'Macro',
  macros: 'Macros',
  macroAbout: 'Several steps saved as one, with inputs of its own.',
  private: 'Private',
  organization: 'Organization',
  public: 'Public',
});
