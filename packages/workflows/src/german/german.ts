import type { MessageLanguage } from '@winnow/kernel';
import { countOf, namesText, numberText } from '@winnow/steps/german/words';
import type { ConditionMessages } from '../checks/check-registry.ts';
import type { NodeMessages } from '../nodes/node-registry.ts';

function range(least: number | null, most: number | null): string {
  if (least !== null && most !== null)
    return least === most ? numberText(least) : `${numberText(least)} bis ${numberText(most)}`;
  if (least !== null) return `mindestens ${numberText(least)}`;
  return most === null ? 'beliebig viele' : `höchstens ${numberText(most)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Messages of checks and nodes, in German. */
export const german: MessageLanguage<ConditionMessages | NodeMessages> = {
  check: {
    noRowBreaks: 'Keine Zeile verstößt dagegen',
    rowsBreak: ({ rows }) => `${countOf(rows, 'Zeile verstößt', 'Zeilen verstoßen')} dagegen`,
    noRowFails: 'Keine Zeile fällt durch',
    rowsFail: ({ rows }) => countOf(rows, 'Zeile fällt durch', 'Zeilen fallen durch'),
    passes: 'Bestanden',
    fails: 'Nicht bestanden',
    unread: ({ found, cells }) =>
      `${found.text}, ${countOf(cells, 'Zelle konnte', 'Zellen konnten')} nicht gelesen werden`,
    result: ({ sentence, found }) => `${sentence.text} (${found.text})`,
  },
  'check.rows': {
    sentence: ({ formula, tolerated }) =>
      `${formula} gilt in ${tolerated > 0 ? `allen Zeilen außer ${numberText(tolerated)}` : 'jeder Zeile'}`,
  },
  'check.row-count': {
    sentence: ({ least, most }) =>
      capital(`${range(least, most)} ${(most ?? least) === 1 ? 'Zeile' : 'Zeilen'}`),
    found: ({ rows }) => countOf(rows, 'Zeile', 'Zeilen'),
  },
  'check.filled': {
    sentence: ({ columns }) =>
      `${namesText(columns)} ${columns.length > 1 ? 'sind' : 'ist'} in jeder Zeile ausgefüllt`,
    words: ({ found, rows, all }) =>
      `${found.text}; ${numberText(rows)} von ${countOf(all, 'Zeile', 'Zeilen')} ${rows === 1 ? 'hat' : 'haben'} ein Wort für einen fehlenden Wert, etwa „N/A“`,
  },
  'check.fits': {
    sentence: ({ columns }) => `Jede Zelle von ${namesText(columns)} passt zum Datentyp`,
  },
  'check.unique': {
    sentence: ({ columns }) => `${namesText(columns)} ${columns.length > 1 ? 'sind' : 'ist'} eindeutig`,
  },
  'check.between': {
    sentence: ({ column, least, most }) => `${column} ist ${range(least, most)}`,
  },
  'check.reference-to': {
    sentence: ({ column, source, key }) => `Jeder Wert von ${column} steht in ${key} von ${source}`,
  },
  'check.determines': {
    sentence: ({ columns, column }) =>
      `${columns.length > 1 ? `Jede Kombination von ${namesText(columns)}` : `Jeder Wert von ${columns[0]}`} hat genau einen Wert von ${column}`,
  },
  'check.fresh': {
    sentence: ({ column, days }) =>
      `Das letzte Datum in ${column} ist höchstens ${countOf(days, 'Tag', 'Tage')} alt`,
  },
  'check.summary': {
    sentence: ({ formula }) => `${formula} gilt für alle Zeilen zusammen`,
  },
  'node.source': {
    title: 'Quelle',
    summary:
      'Liest Zeilen unverändert: aus einer Quelle eines Projekts, wie sie ist oder beim Start des Laufs neu geladen, oder aus einer eintreffenden Datei.',
    file: 'Eine eintreffende Datei',
    project: ({ source, refresh }) =>
      `Die Quelle${source === null ? '' : ` ${source}`} eines Projekts${refresh ? ', neu geladen' : ''}`,
  },
  'node.recipe': {
    title: 'Rezept',
    summary:
      'Wendet das Rezept eines Projekts auf die eingehenden Zeilen an, mit den weiteren Quellen des Projekts.',
    latest: 'Die neueste Version des Rezepts',
    version: ({ version }) => `Version ${version} des Rezepts`,
  },
  'node.check': {
    title: 'Prüfung',
    summary:
      'Prüft alle Zeilen. Ist eine anhaltende Bedingung nicht erfüllt, wird nichts ausgegeben, und die letzte gute Ausgabe bleibt.',
    nothing: 'Nichts wird geprüft',
    project: 'Die Prüfungen des Projekts',
    conditions: ({ first, others, project }) => {
      const more = [
        ...(others > 0 ? [`${numberText(others)} weitere`] : []),
        ...(project ? ['die Prüfungen des Projekts'] : []),
      ];
      return more.length === 0 ? first.text : `${first.text}, und ${more.join(', und ')}`;
    },
  },
  'node.output': {
    title: 'Ausgabe',
    summary:
      'Schreibt die Zeilen, sobald alles andere erfolgreich war: in eine Datei, die der Server behält, oder in eine Datenbanktabelle.',
    file: ({ format }) => `Eine Datei (${format})`,
    replace: ({ table }) => `Ersetzt die Zeilen von ${table}`,
    append: ({ table }) => `Hängt Zeilen an ${table} an`,
    upsert: ({ table }) => `Aktualisiert Zeilen in ${table} nach Schlüssel`,
    controlCharacters: 'Der Name enthält Steuerzeichen',
    fileCharacters: 'Er enthält Zeichen, die Dateisysteme in Namen nicht erlauben',
  },
  'node.notification': {
    title: 'Benachrichtigung',
    summary:
      'Benachrichtigt Personen über die von ihnen gewählten Kanäle, oder ein Programm über einen Webhook, wie der Lauf ausging.',
    always: 'Immer',
    succeeded: 'Bei Erfolg',
    'not-succeeded': 'Bei Fehlern oder Warnungen',
    publisher: 'die veröffentlichende Person benachrichtigen',
    everybody: 'alle mit Zugriff benachrichtigen',
    address: 'eine Webadresse aufrufen',
    sentence: ({ when, what }) => `${when.text} ${what.text}`,
  },
};
