import { countOf } from '../../shared/format/number.ts';
import { defineText } from '../../shared/text/define-text.ts';

export const projectImportText = defineText('project-import', {
  importFailedFileIsUnchanged: 'The import failed. The file is unchanged.',
  importingFile: 'Importing the file.',
  firstRows: 'First rows',
  import: 'Import',
  importWasCancelled: 'The import was cancelled.',
  tryAgain: 'Try again',
  deleteProjectAndChooseAnother: 'Delete project and choose another file',
  cancel: 'Cancel',
  queued: 'Queued',
  rows: ({ rows }: { rows: number }) => countOf(rows, 'row'),
  importOfName: ({ name }: { name: string }) => `Import of ${name}`,
  openingProject: 'Opening the project',
});
