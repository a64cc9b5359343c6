import type { MessageLanguage } from '@winnow/kernel';
import type { DetectorMessages } from '../issues/detector-registry.ts';
import { andText, columnsText, countOf, numberText, ofAll, some } from './words.ts';

type Cells = { readonly columns: readonly string[]; readonly count?: number };

/** Sentence for one value or several; without the count in a sample. */
const values =
  (one: string, many: string) =>
  ({ columns, count }: Cells): string =>
    `${some(count, 'Wert', 'Werte')} in ${columnsText(columns)} ${count === 1 ? one : many}`;

/** German messages about issues in a table. */
export const issueMessages: MessageLanguage<DetectorMessages> = {
  'issue.broken-values': {
    found: values('ist ungültig', 'sind ungültig'),
    reason: ({ titles }) =>
      `Fast alle anderen Werte bestehen die Prüfung auf: ${titles.map(({ text }) => text).join(', ')}`,
  },
  'issue.description-rows': {
    found: ({ count }) =>
      count === 1
        ? 'Die erste Zeile beschreibt die Spalten'
        : `Die ersten ${numberText(count)} Zeilen beschreiben die Spalten`,
    reason: ({ count, most, of }) =>
      `In ${ofAll(most, of)} Spalten ist keine andere Zeile so geschrieben wie ${count === 1 ? 'diese' : 'diese Zeilen'}`,
  },
  'issue.duplicate-rows': {
    found: ({ count }) =>
      `${some(count, 'Zeile wiederholt', 'Zeilen wiederholen')} eine frühere in allen Spalten`,
    reason: 'Alle Werte stimmen überein',
  },
  'issue.empty-columns': {
    found: ({ columns }) => `${columnsText(columns)} ${columns.length === 1 ? 'ist' : 'sind'} leer`,
    reason: 'Ohne Namen und ohne Werte',
  },
  'issue.extra-spaces': {
    found: ({ columns, count }) =>
      `Überflüssige Leerzeichen in ${some(count, 'Wert', 'Werten')} von ${columnsText(columns)}`,
    reason: 'Leerzeichen am Rand und doppelte Leerzeichen trennen gleiche Werte',
  },
  'issue.lost-digits': {
    found: values(
      'hat in einem Tabellenprogramm Ziffern verloren',
      'haben in einem Tabellenprogramm Ziffern verloren',
    ),
    reason: ({ example, digits }) =>
      `${example} ist gerundet, die anderen haben ${countOf(digits, 'Ziffer', 'Ziffern')}: Nur die Datei, die das Programm gelesen hat, enthält sie noch`,
  },
  'issue.mismatched-values': {
    found: values('passt nicht zum Datentyp der Spalte', 'passen nicht zum Datentyp der Spalte'),
    reason: 'Keine andere Zeile sagt, was dort stehen müsste',
  },
  'issue.mixed-units': {
    found({ column, unit, rows, others }) {
      const list = others.map((one) => `in ${countOf(one.rows, 'Zeile', 'Zeilen')} in ${one.unit}`);
      return `${column} ist ${andText([`in ${countOf(rows, 'Zeile', 'Zeilen')} in ${unit}`, ...list])}`;
    },
    inSample: ({ column, unit, others }) =>
      `${column} ist in den meisten Zeilen in ${unit}, in anderen in ${others.map((one) => one.unit).join(', ')}`,
    reason: ({ column, unit }) =>
      `Das zeigt ${column}, und in ${unit} umgerechnet sind die Zahlen etwa so groß wie die anderen`,
  },
  'issue.near-duplicate-rows': {
    found: ({ count }) => `${some(count, 'Zeile wiederholt', 'Zeilen wiederholen')} fast eine frühere`,
    reason: ({ row, other, columns }) =>
      `Zeile ${numberText(row)} weicht von Zeile ${numberText(other)} nur in ${columns.join(', ')} ab`,
  },
  'issue.order-rules': {
    found: ({ first, last, count }) => `${first} liegt in ${some(count, 'Zeile', 'Zeilen')} nach ${last}`,
    reason: ({ others }) => `In den ${numberText(others)} anderen Zeilen mit beiden Werten ist es umgekehrt`,
  },
  'issue.outliers': {
    found: ({ column, count }) =>
      `${some(count, 'Wert', 'Werte')} in ${column} ${count === 1 ? 'liegt' : 'liegen'} weit entfernt von allen anderen`,
    reason: ({ examples, times }) =>
      `${examples.join(', ')}: mehr als das ${numberText(times)}-Fache der Spanne der mittleren Hälfte entfernt`,
  },
  'issue.placeholder-words': {
    found: ({ columns, count }) =>
      `${some(count, 'Wert', 'Werte')} von ${columnsText(columns)} verwerfen, ${count === 1 ? 'der' : 'die'} für einen fehlenden ${count === 1 ? 'steht' : 'stehen'}`,
    reason: ({ words, isOne }) =>
      `${words.join(', ')} ${isOne ? 'besagt' : 'besagen'} nur, dass ein Wert fehlt`,
  },
  'issue.product-rules': {
    found: ({ whole, parts, count }) =>
      `${whole} ist in ${some(count, 'Zeile', 'Zeilen')} nicht ${parts.join(' × ')}`,
    reason: ({ others }) => `In den ${numberText(others)} anderen Zeilen ist es ihr Produkt`,
  },
  'issue.wrong-ages': {
    found: ({ age, birth, count }) => `${age} widerspricht ${birth} in ${some(count, 'Zeile', 'Zeilen')}`,
    reason: ({ others }) => `In den ${numberText(others)} anderen Zeilen folgt es aus dem Geburtsdatum`,
  },
  'issue.repaired-cells': {
    shifted: values('steht neben seiner Spalte', 'stehen neben ihrer Spalte'),
    contradicting: values('widerspricht dem Rest der Zeile', 'widersprechen dem Rest der Zeile'),
    contradictingSources: values(
      'widerspricht den meisten anderen Quellen',
      'widersprechen den meisten anderen Quellen',
    ),
    misspelled: values('ist vermutlich falsch geschrieben', 'sind vermutlich falsch geschrieben'),
    misplaced: values('hat Zeichen an falscher Stelle', 'haben Zeichen an falscher Stelle'),
    withoutZeros: values('hat führende Nullen verloren', 'haben führende Nullen verloren'),
    otherDash: values('hat einen anderen Strich', 'haben einen anderen Strich'),
    otherWriting: values(
      'ist anders geschrieben als derselbe Wert sonst',
      'sind anders geschrieben als dieselben Werte sonst',
    ),
    otherCase: values('weicht in der Groß-/Kleinschreibung ab', 'weichen in der Groß-/Kleinschreibung ab'),
    ofOtherColumn: values('gehört in eine andere Spalte', 'gehören in eine andere Spalte'),
    otherCodes: values(
      'ist anders geschrieben als die Codes oder Namen der Spalte',
      'sind anders geschrieben als die Codes oder Namen der Spalte',
    ),
    otherWords: values(
      'ist anders geschrieben als die Codes der Spalte',
      'sind anders geschrieben als die Codes der Spalte',
    ),
    lastNameFirst: values('hat den Nachnamen vorn', 'haben den Nachnamen vorn'),
    merged: values('steht in der Nachbarzelle', 'stehen in der Nachbarzelle'),
    otherUnit: values('schreibt die Einheit anders', 'schreiben die Einheit unterschiedlich'),
    otherDuration: values(
      'ist eine Dauer in einer anderen Einheit als sonst',
      'sind Zeitdauern in einer anderen Einheit als sonst',
    ),
    percentages: values(
      'ist eine Prozentangabe zwischen einfachen Zahlen oder umgekehrt',
      'mischen Prozentangaben und einfache Zahlen',
    ),
    otherScale: values('nennt das Ende der Skala anders', 'nennen das Ende der Skala unterschiedlich'),
    otherCurrency: values('schreibt die Währung anders', 'schreiben die Währung unterschiedlich'),
    otherDecimalMark: values('hat ein anderes Dezimaltrennzeichen', 'haben ein anderes Dezimaltrennzeichen'),
    otherGroups: values('gruppiert die Ziffern anders', 'gruppieren die Ziffern anders'),
    otherPhones: values(
      'ist in einem anderen Telefonformat geschrieben',
      'sind in einem anderen Telefonformat geschrieben',
    ),
    otherSigns: values(
      'verbirgt ein Zeichen einer E-Mail-Adresse oder hat darin einen Tippfehler',
      'verbergen ein Zeichen einer E-Mail-Adresse oder haben darin einen Tippfehler',
    ),
    otherSeparators: values('trennt die Einträge anders', 'trennen die Einträge anders'),
    otherThousands: values('trennt Tausender anders', 'trennen Tausender anders'),
    approximated: values(
      'ist eine ungefähre Angabe zwischen Zahlen',
      'sind ungefähre Angaben zwischen Zahlen',
    ),
    worded: values('hat Wörter neben der Zahl', 'haben Wörter neben der Zahl'),
    otherSize: values(
      'ist in einer anderen Einheit geschrieben als die übrigen',
      'sind in einer anderen Einheit geschrieben als die übrigen',
    ),
    negated: values(
      'hat als einziger Wert ein Minuszeichen',
      'haben anders als die übrigen ein Minuszeichen',
    ),
    otherUrls: values(
      'hat einen fehlenden oder falschen Anfang einer Webadresse',
      'haben einen fehlenden oder falschen Anfang einer Webadresse',
    ),
    missingWords: values(
      'ist ein Wort für einen fehlenden Wert zwischen Zahlen',
      'sind Wörter für fehlende Werte zwischen Zahlen',
    ),
    otherTimes: values(
      'ist eine Uhrzeit in einem anderen Format als sonst',
      'sind Uhrzeiten in einem anderen Format als sonst',
    ),
    otherDates: values(
      'hat ein anderes Datumsformat als die übrigen',
      'haben ein anderes Datumsformat als die übrigen',
    ),
    swapped: values('ist zwischen zwei Spalten vertauscht', 'sind zwischen zwei Spalten vertauscht'),
    strayed: values('hat überflüssige Zeichen am Rand', 'haben überflüssige Zeichen am Rand'),
    appended: values(
      'hat den Wert einer anderen Spalte angehängt',
      'haben den Wert einer anderen Spalte angehängt',
    ),
    abbreviated: values(
      'kürzt ein Wort ab, das andere ausschreiben',
      'kürzen ein Wort ab, das andere ausschreiben',
    ),
    otherBooleans: values('sagt mit anderen Wörtern ja oder nein', 'sagen mit anderen Wörtern ja oder nein'),
    html: values(
      'enthält Zeichen in der Schreibweise von HTML',
      'enthalten Zeichen in der Schreibweise von HTML',
    ),
    otherEncoding: values(
      'wurde in der falschen Codierung gelesen',
      'wurden in der falschen Codierung gelesen',
    ),
    invisible: values('hat unsichtbare Zeichen', 'haben unsichtbare Zeichen'),
    reasons: ({ reasons }) =>
      reasons
        .map(({ text }) => text)
        .join('; ')
        .slice(0, 600),
  },
  'issue.repeated-keys': {
    found: ({ column, count }) =>
      `${some(count, 'Wert', 'Werte')} von ${column} ${count === 1 ? 'kommt' : 'kommen'} in verschiedenen Zeilen vor`,
    reason: ({ column }) => `In allen anderen Zeilen ist ${column} verschieden`,
  },
  'issue.shifted-rows': {
    found: ({ count, isRight }) =>
      `Die Werte ${count === 1 ? 'einer Zeile' : count === undefined ? 'einiger Zeilen' : `von ${numberText(count)} Zeilen`} stehen eine Spalte zu weit ${isRight ? 'rechts' : 'links'}`,
    reason: 'Sie sehen aus wie die Werte der Nachbarspalte, nicht wie die der eigenen',
    foundGaps: ({ count }) =>
      `Nach einer leeren Zelle stehen die Werte ${count === 1 ? 'einer Zeile' : count === undefined ? 'einiger Zeilen' : `von ${numberText(count)} Zeilen`} eine Spalte zu weit rechts`,
    reasonOfGaps:
      'Andere Zeilen haben diese Werte in der Nachbarspalte; der letzte Wert jeder Zeile ist verloren',
  },
  'issue.short-postcodes': {
    found: ({ columns, count }) =>
      `${some(count, 'Postleitzahl', 'Postleitzahlen')} in ${columnsText(columns)} ${count === 1 ? 'hat' : 'haben'} führende Nullen verloren`,
    reason: 'Alle anderen haben fünf Ziffern, und Tabellenprogramme lassen führende Nullen weg',
  },
  'issue.sum-rules': {
    isNotSum: ({ whole, parts, count }) =>
      `${whole} ist in ${some(count, 'Zeile', 'Zeilen')} nicht ${parts.join(' + ')}`,
    elsewhereSum: ({ others }) => `In den ${numberText(others)} anderen Zeilen ist es die Summe`,
    isMore: ({ part, whole, count }) =>
      `${part} ist in ${some(count, 'Zeile', 'Zeilen')} größer als ${whole}`,
    elsewhereLess: ({ others }) => `In den ${numberText(others)} anderen Zeilen nicht`,
  },
  'issue.totals-rows': {
    found: ({ count }) =>
      count === 1
        ? 'Eine Zeile ist die Summe der Zeilen darüber'
        : `${some(count, 'Zeile', 'Zeilen')} sind Summen der Zeilen darüber`,
    reason: 'Die Zahlen sind die Summen der Zahlen darüber, und die Beschriftung bestätigt es',
  },
};
