import { defineText } from '../../../../shared/text/define-text.ts';
import { plural } from '../../../../shared/text/plural.ts';

export const recipeImpactText = defineText('recipe-impact', {
  laterSteps: 'Later steps',
  renameInSteps: ({ from, to, ids }: { from: string; to: string; ids: number }) =>
    `Rename “${from}” to “${to}” in ${ids} steps`,
  resetRepairs: 'Reset repairs',
  laterSummary: ({ steps, parts }: { steps: number; parts: string }) =>
    `${steps} later ${plural(steps, { one: 'step', other: 'steps' })}: ${parts}`,
  cellsBefore: ({ cellsBefore }: { cellsBefore: string }) => ` (before: ${cellsBefore})`,
  changesCells: ({ cells, before }: { cells: string; before: string }) => `changes ${cells} cells${before}`,
  takeColumn: ({ renamed }: { renamed: string }) => `Use “${renamed}”`,
  columnInPlaceOf: ({ missing }: { missing: string }) => `Column in place of ${missing}`,
  chooseAColumn: 'Choose a column',
  removeStep: 'Remove step',
  states: {
    broken: 'broken',
    changed: 'changed',
    rerun: 're-run',
    removed: 'removed',
    unaffected: 'unaffected',
  },
});
