import type { ProblemTexts } from '@winnow/kernel';
import { numberText } from '@winnow/kernel/german/words';
import type { pluginProblems } from '../problems.ts';

function placeText(line: number | undefined, column: number | undefined): string {
  if (line === undefined) return '';
  return ` (Zeile ${line}${column === undefined ? '' : `, Spalte ${column}`})`;
}

interface Stopped {
  readonly plugin?: string;
  readonly value?: string;
}
const named = ({ plugin }: Stopped): string =>
  plugin === undefined ? 'Das Plugin' : `Das Plugin „${plugin}“`;
const place = ({ value }: Stopped): string => (value === undefined ? '' : `, bei ${value}`);
const withoutStop = (text: string): string => text.replace(/[.\s]+$/, '');

/** German messages for problems with plugins, their code and their execution. */
export const pluginGerman: ProblemTexts<typeof pluginProblems> = {
  badManifest: ({ path, reason }) => `Das Manifest ist bei ${path} ungültig: ${reason}.`,
  noFile: ({ file }) => [
    `Es gibt keine Datei ${file}.`,
    'Ein Plugin ist ein Ordner mit plugin.json, plugin.js und examples.json.',
  ],
  notJson: ({ file, reason }) => `${file} ist kein JSON: ${reason}.`,
  badExample: ({ path, reason }) => `Die Beispiele sind bei ${path} ungültig: ${reason}.`,
  codeTooLong: ({ characters, limit }) =>
    `Der Code hat ${numberText(characters)} Zeichen; höchstens ${numberText(limit)} sind möglich.`,
  syntax: ({ detail, line, column }) =>
    `Der Code lässt sich nicht lesen${placeText(line, column)}: ${detail}.`,
  loading: ({ detail, line, column }) => [
    `Der Code scheitert beim Laden${placeText(line, column)}: ${detail}.`,
    'Außerhalb von Funktionen kann Code nur Konstanten definieren.',
  ],
  noExport: ({ name }) => [
    `Der Code exportiert keine Funktion „${name}“.`,
    `Schreiben Sie export function ${name}(…) { … }, oder ändern Sie das Manifest.`,
  ],
  failed: ({ detail, line, column }) => `Das Plugin ist gescheitert${placeText(line, column)}: ${detail}.`,
  wrongResult: ({ expected, found, output }) => [
    `Das Plugin hat ${output === undefined ? '' : `als ${output} `}${found} zurückgegeben; deklariert ist ${expected}.`,
    'Ändern Sie den Code oder den Typ im Manifest.',
  ],
  tooSlow: ({ milliseconds, ...stopped }) => [
    `${named(stopped)} hat für einen Stapel von Zeilen länger als ${numberText(milliseconds / 1000)} s gebraucht und wurde beendet${place(stopped)}.`,
    'Suchen Sie nach einer Schleife ohne Ende oder einem regulären Ausdruck mit zu viel Backtracking.',
  ],
  outOfMemory: ({ megabytes, ...stopped }) => [
    `${named(stopped)} hat mehr als ${numberText(megabytes)} MB Speicher gebraucht und wurde beendet${place(stopped)}.`,
    'Suchen Sie nach einer Liste oder einem Text, der immer weiter wächst.',
  ],
  resultTooLarge: ({ limit, ...stopped }) =>
    `${named(stopped)} hat für einen Stapel von Zeilen mehr als ${numberText(limit / 1_000_000)} Millionen Zeichen zurückgegeben${place(stopped)}.`,
  resultTooLong: ({ limit }) =>
    `Das Ergebnis hat mehr als ${numberText(limit)} Zeichen und wird deshalb nicht angezeigt.`,
  tooManyRows: ({ rows, limit }) => [
    `${numberText(rows)} Zeilen sind zu viele für ein Plugin, das alle Zeilen auf einmal sieht; höchstens ${numberText(limit)} sind möglich.`,
    'Filtern Sie die Zeilen zuerst, oder lassen Sie das Plugin Zeile für Zeile arbeiten.',
  ],
  stopped: ['Der Prozess des Plugins ist unerwartet beendet worden.', 'Versuchen Sie es noch einmal.'],
  notInstalled: ({ name, version }) => [
    `Das Plugin „${name}“ ist ${version === undefined ? '' : `in Version ${version} `}nicht installiert.`,
    'Installieren Sie es, oder entfernen Sie, was es verwendet.',
  ],
  revoked: ({ name, version, reason }) => [
    `Version ${version} des Plugins „${name}“ wurde zurückgezogen und läuft nicht mehr${reason ? `: ${withoutStop(reason)}` : ''}.`,
    'Wechseln Sie zu einer anderen Version, oder entfernen Sie, was es verwendet.',
  ],
  changed: ({ name, version }) => [
    `Version ${version} des Plugins „${name}“ ist nicht die, mit der das Rezept erstellt wurde.`,
    'Sehen Sie sich die Version an, und legen Sie sie dann neu fest.',
  ],
};
