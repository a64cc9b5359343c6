import type { Translation } from '../text/define-text.ts';
import type { parametersText } from './parameters-text.ts';

export const parametersGerman: Translation<typeof parametersText> = {
  setWhenRunStarts: 'Wird beim Start eines Laufs gesetzt.',
  defaultValue: 'Standardwert.',
  withDefaultOfName: ({ name }) => `Standardwert von ${name} verwenden`,
  withDefault: 'Standardwert verwenden',
  text: 'Text',
  number: 'Zahl',
  yesOrNo: 'Ja oder nein',
  date: 'Datum',
  column: 'Spalte',
  yes: 'Ja',
  no: 'Nein',
  empty: '(leer)',
};
