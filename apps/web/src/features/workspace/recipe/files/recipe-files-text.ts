import { countOf } from '../../../../shared/format/number.ts';
import { defineText } from '../../../../shared/text/define-text.ts';

export const recipeFilesText = defineText('recipe-files', {
  winnowRecipeJson: 'Winnow recipe (JSON)',
  sqlFor: ({ engine }: { engine: string }) => `SQL for ${engine}`,
  polarsScriptPython: 'Polars script (Python)',
  exportRecipe: 'Export recipe',
  format: 'Format',
  polarsCannot: 'Polars cannot express these steps',
  polarsCannotAbout:
    'DuckDB runs them within the script, so the table is the same. The script needs the packages polars, duckdb and pyarrow.',
  file: 'File',
  copied: 'Copied',
  copy: 'Copy',
  download: 'Download',
  importStepsFromFile: ({ steps }: { steps: number }) => `Import ${countOf(steps, 'step')} from a file`,
  importRecipe: 'Import recipe',
  recipeFileAbout: 'A recipe exported from Winnow, or an operation history extracted from OpenRefine (JSON)',
  chooseAFile: 'Choose a file',
  clearTheFile: 'Clear the file',
  whereStepsGo: 'Where the steps go',
  addAfterTheLastStep: 'Add after the last step',
  replaceAllSteps: 'Replace all steps',
  cancel: 'Cancel',
  importSteps: ({ steps }: { steps: number }) => `Import ${countOf(steps, 'step')}`,
  import: 'Import',
  operationsFound: ({
    operations,
    exact,
    changed,
    left,
  }: {
    operations: number;
    exact: number;
    changed: number;
    left: number;
  }) =>
    `${countOf(operations, 'operation')} from OpenRefine: ${exact} imported, ${changed} imported with a difference, ${left} skipped.`,
  operationsLeftOut: 'Operations that differ or are left out',
  stepsToImport: 'Steps to import',
  stepsWontRun: ({ broken }: { broken: number }) =>
    `${countOf(broken, 'step')} won’t run on this table until you edit ${broken === 1 ? 'it' : 'them'}.`,
  paste: ({ count }: { count: string }) => `Paste ${count}`,
  pasted: ({ count }: { count: string }) => `${count} pasted`,
  stepsCopied: ({ chosen }: { chosen: number }) => `${countOf(chosen, 'step')} copied`,
  idsCopied: ({ ids }: { ids: number }) => `${countOf(ids, 'step')} copied`,
});
