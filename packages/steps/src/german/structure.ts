import type { StepTextsOf } from '../language/step-text.ts';
import { namesText, numberText, typeText } from './words.ts';

const shownTypes = 3;

export const structureSteps: StepTextsOf<'use-first-row-as-header' | 'header-to-row' | 'set-types'> = {
  'use-first-row-as-header': {
    title: 'Erste Zeilen als Überschriften verwenden',
    summary: 'Macht die erste oder die ersten Zeilen zu Spaltennamen und entfernt die Zeilen darüber.',
    keywords: 'Kopfzeile, Spaltennamen, Überschriften höher stufen, mehrzeilige Kopfzeile, verbundene Zellen',
    params: {
      rows: { label: 'Kopfzeilen', help: 'Namen aus mehreren Zeilen werden verbunden.' },
      skip: { label: 'Zeilen darüber', help: 'Notizen und Titel, die ebenfalls entfernt werden.' },
      now: {
        label: 'Die jetzigen Namen sind die erste Kopfzeile',
        help: 'Wenn nur die erste Zeile als Kopfzeile gelesen wurde.',
      },
      merged: {
        label: 'Leere Zellen der Kopfzeile setzen die Zelle links fort',
        help: 'Wie bei verbundenen Zellen; nicht in der letzten Kopfzeile.',
      },
      separator: 'Trennzeichen der verbundenen Namen',
    },
    sentence: ({ rows, skip, now }) => {
      const which = rows === 1 ? 'Erste Zeile' : `Erste ${rows} Zeilen`;
      const below = skip === 0 ? '' : ` nach ${skip === 1 ? 'einer anderen' : `${skip} anderen`}`;
      return `${which}${below} als Überschriften verwenden${now ? ', nach den jetzigen Namen' : ''}`;
    },
  },
  'header-to-row': {
    title: 'Überschriften als erste Zeile verwenden',
    summary: 'Schreibt die Spaltennamen in die erste Zeile und nummeriert die Spalten. Alle werden Text.',
    keywords: 'Überschriften tiefer stufen, keine Kopfzeile, Spaltennamen in erste Zeile',
    params: { name: { label: 'Neue Namen', help: '# steht für die Nummer der Spalte.' } },
    sentence: () => 'Überschriften als erste Zeile verwenden',
  },
  'set-types': {
    title: 'Datentypen festlegen',
    summary:
      'Legt die Datentypen von Spalten fest. Werte, die nicht passen, behalten ihren Text und werden als abweichend markiert.',
    keywords: 'Typ ändern, umwandeln, konvertieren, Datentyp, lesen',
    params: {
      types: {
        label: 'Datentypen',
        item: {
          label: 'Typ',
          fields: {
            column: 'Spalte',
            type: 'Typ',
            order: {
              label: '03/04/2024 ist der',
              help: 'Nimmt gängige Datumsformate an. Ohne Angabe nur Jahr-Monat-Tag.',
              choices: { day: '3. April', month: '4. März' },
            },
            decimal: {
              label: 'Zahlenformat',
              help: 'Nimmt Tausendertrennzeichen, Währungen und Prozent an. Ohne Angabe nur einfache Zahlen.',
              choices: { point: '1,234.56', comma: '1.234,56' },
            },
          },
        },
      },
    },
    sentence: ({ types }) => {
      const byType = new Map<string, string[]>();
      for (const { column, type } of types) byType.set(type, [...(byType.get(type) ?? []), column]);
      const alike = [...byType];
      const shown = alike
        .slice(0, shownTypes)
        .map(([type, some]) => `${namesText(some)} als ${typeText(type)}`);
      const others = alike.slice(shownTypes).reduce((sum, [, some]) => sum + some.length, 0);
      return `Datentyp festlegen: ${shown.join(', ')}${others > 0 ? ` und ${numberText(others)} weitere` : ''}`;
    },
  },
};
