import { countOf } from '../../shared/format/number.ts';
import type { Translation } from '../../shared/text/define-text.ts';
import type { projectImportText } from './project-import-text.ts';

export const projectImportGerman: Translation<typeof projectImportText> = {
  importFailedFileIsUnchanged: 'Der Import ist fehlgeschlagen. Die Datei ist unverändert.',
  firstRows: 'Erste Zeilen',
  importingFile: 'Die Datei wird importiert.',
  import: 'Import',
  importWasCancelled: 'Der Import wurde abgebrochen.',
  tryAgain: 'Erneut versuchen',
  deleteProjectAndChooseAnother: 'Projekt löschen und andere Datei wählen',
  cancel: 'Abbrechen',
  queued: 'Wartet',
  rows: ({ rows }) => countOf(rows, 'Zeile', 'Zeilen'),
  importOfName: ({ name }) => `Import von ${name}`,
  openingProject: 'Projekt wird geöffnet',
};
