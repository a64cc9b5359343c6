import { countOf } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import { rich } from '../../../shared/text/rich.ts';
import type { byExampleText } from './by-example-text.ts';

export const byExampleGerman: Translation<typeof byExampleText> = {
  examples: 'Beispiele',
  typeWantedValues: ({ key }) =>
    rich`Geben Sie für einige Zeilen die gewünschten Werte ein. ${key} geht zur nächsten Zeile.`,
  noFormula:
    'Es wurde keine Formel gefunden, die alle diese Werte ergibt. Prüfen Sie sie auf Tippfehler, oder entfernen Sie einen.',
  looking: 'Eine Formel wird gesucht …',
  clearExamples: 'Beispiele leeren',
  formulasDiffer: ({ doubts, looked }) =>
    `Die Formeln unterscheiden sich in ${countOf(doubts, 'Zeile', 'Zeilen')} von ${countOf(looked, 'geprüften', 'geprüften')}. Sehen Sie die markierten Zeilen an.`,
  formulasGive: ({ candidates, key }) => rich`${candidates} Formeln ergeben diese Werte ${key}`,
  wantedValues: 'Gewünschte Werte',
  wantedValue: 'Gewünschter Wert',
  emptyValue: 'ein leerer Wert',
  wantedValueFor: ({ name }) => `Gewünschter Wert für ${name}`,
  valueIsRight: ({ value, name }) => `${value || 'Kein Wert'} stimmt für ${name}`,
  removeExample: ({ name }) => `Beispiel für ${name} entfernen`,
  isThisRight: 'Stimmt das?',
  oneIsRight: ({ value, name }) => `${value} stimmt für ${name}`,
  allAlikeByFormula: ({ formula, count }) => `Alle ähnlichen, mit Formel: ${formula}${count}`,
};
