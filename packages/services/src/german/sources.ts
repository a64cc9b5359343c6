import { type Encoding, encodings } from '@winnow/formats/csv/encoding/encodings';
import { markText } from '@winnow/formats/german/findings';
import { optionGerman } from '@winnow/formats/german/options';
import type { ProblemTexts } from '@winnow/kernel';
import { countOf } from '@winnow/kernel/german/words';
import { typeText } from '@winnow/steps/german/words';
import type { sourceProblems } from '../sources/source-problems.ts';
import { named, newColumnsClause, probableRenamesClause, typesChangedText } from './source-words.ts';

const backup = 'Bitten Sie den Betreiber, den Ordner des Projekts aus einer Sicherung wiederherzustellen.';
const rebuilt = 'Die Datei mit den Daten des Projekts ist beschädigt, und';
const without = (source: string, gone: readonly string[]): string =>
  `In der Quelle „${source}“ ${gone.length === 1 ? 'fehlt eine Spalte, die' : `fehlen ${countOf(gone.length, 'Spalte', 'Spalten')}, die`} bisher da ${gone.length === 1 ? 'war' : 'waren'}: ${named(gone)}.`;

const encodingText = (encoding: string): string =>
  Object.hasOwn(encodings, encoding) ? optionGerman[encodings[encoding as Encoding]] : encoding;

/** German messages for problems with sources. */
export const sourceGerman: ProblemTexts<typeof sourceProblems> = {
  keptFileGone: ({ name }) => [
    `${rebuilt} die importierte Datei von „${name}“, aus der sie neu aufgebaut würde, fehlt.`,
    backup,
  ],
  keptFileDamaged: ({ name }) => [
    `${rebuilt} die importierte Datei von „${name}“, aus der sie neu aufgebaut würde, ist ebenfalls beschädigt.`,
    backup,
  ],
  notRebuilt: ({ name, detail }) => [
    `${rebuilt} „${name}“ ließ sich nicht neu aufbauen: ${detail}`,
    'Versuchen Sie es noch einmal. Wenn es wieder passiert, wenden Sie sich an den Betreiber; Einzelheiten stehen im Protokoll.',
  ],
  badAddress: ['Das ist nicht die URL einer Datei.', 'Schreiben Sie sie wie https://example.org/data.csv.'],
  addressWithPassword: [
    'Die URL enthält einen Benutzernamen oder ein Passwort, das jeder mit Zugriff auf das Projekt lesen könnte.',
    'Verwenden Sie eine URL, die keine Anmeldung braucht, etwa einen Freigabelink.',
  ],
  gone: ({ host, status }) => [
    `${host} hat unter dieser URL keine Datei (${status}).`,
    'Öffnen Sie die URL in einem Browser, um zu sehen, ob die Datei umgezogen ist.',
  ],
  closed: ({ host, status }) => [
    `${host} verlangt für die Datei eine Anmeldung (${status}).`,
    'Verwenden Sie einen Freigabelink, der keine Anmeldung braucht, oder laden Sie die Datei hoch.',
  ],
  refused: ({ host, status }) => [
    `${host} hat die Datei nicht geliefert, sondern mit dem Status ${status} geantwortet.`,
    'Öffnen Sie die URL in einem Browser, um zu sehen, was sie liefert.',
  ],
  busy: ({ host, status }) => [
    `${host} kann die Datei gerade nicht liefern (${status}).`,
    'Versuchen Sie es später noch einmal.',
  ],
  silent: ({ host, reason }) => [
    `${host} hat die Datei nicht vollständig geliefert: ${reason}.`,
    'Versuchen Sie es noch einmal. Wenn es wieder scheitert, prüfen Sie, ob die URL in einem Browser funktioniert.',
  ],
  tooManyRedirects: ({ host }) => [
    `${host} leitet zu oft weiter.`,
    'Verwenden Sie die letzte URL, die ein Browser anzeigt.',
  ],
  webPage: ({ host }) => [
    `${host} hat eine Webseite geliefert, keine Datei.`,
    'Verwenden Sie die URL des Downloads selbst: Kopieren Sie im Browser den Link der Schaltfläche zum Herunterladen.',
  ],
  isWebPage: ({ source }) => [
    `Statt der Datei der Quelle „${source}“ kam eine Webseite an. Die Quelle bleibt, wie sie war.`,
    'Prüfen Sie, was die Datei enthält: Ein Server, der eine Anmeldung verlangt, liefert eine Webseite.',
  ],
  noOrigin: ({ source }) => [
    `Die Quelle „${source}“ wurde als Datei hochgeladen; es gibt keine URL, von der sie sich laden ließe.`,
    'Aktualisieren Sie sie aus einer Datei.',
  ],
  busyImporting: ({ source }) => [
    `Die Quelle „${source}“ wird gerade gelesen.`,
    'Warten Sie, bis das fertig ist.',
  ],
  columnsGone: ({ source, gone, added, renamed }) => [
    `${without(source, gone)}${newColumnsClause(added)}${probableRenamesClause(renamed)} Die Quelle bleibt, wie sie war.`,
    'Aktualisieren Sie die Quelle in ihrem Projekt; dort können Sie angeben, welche Spalten umbenannt wurden.',
  ],
  noSuchColumn: ({ source, column }) => [
    `In der Quelle „${source}“ fehlt die Spalte „${column}“, die als umbenannt angegeben war.`,
    'Aktualisieren Sie die Quelle noch einmal, und wählen Sie unter ihren Spalten.',
  ],
  columnsLost: ({ source, gone, added }) => [
    `${without(source, gone)}${newColumnsClause(added)}`,
    'Schritte, die sie brauchen, laufen erst wieder, wenn Sie sie ändern.',
  ],
  typesDiffer: ({ columns }) => [
    `${countOf(columns.length, 'Spalte hat', 'Spalten haben')} in anderen Dateien einen anderen Typ: ${columns
      .slice(0, 3)
      .map(
        ({ column, types }) =>
          `„${column}“ (${types
            .slice(0, 4)
            .map(({ source, type }) => `${typeText(type)} in ${source}`)
            .join(', ')}${types.length > 4 ? ' …' : ''})`,
      )
      .join(
        '; ',
      )}${columns.length > 3 ? ' …' : ''}. In der gemeinsamen Tabelle ${columns.length === 1 ? 'hat sie' : 'haben sie'} den Typ, der alle Werte aufnimmt.`,
    'Setzen Sie die Typen nach dem Schritt, der die Quellen anhängt.',
  ],
  otherFormat: ({ source, before, now }) => [
    `Die Datei für die Quelle „${source}“ hat das Format ${now}, nicht ${before}. Die Quelle bleibt, wie sie war.`,
    `Speichern Sie die Tabelle als ${before}, oder fügen Sie die Datei als eigene Quelle hinzu.`,
  ],
  dialectChanged: ({ source, changes }) => [
    `Die neue Version der Quelle „${source}“ wurde mit ${changes
      .map(({ option, before, now }) =>
        option === 'delimiter'
          ? `einem anderen Trennzeichen (${markText(now)} statt ${markText(before)})`
          : `einer anderen Zeichenkodierung (${encodingText(now)} statt ${encodingText(before)})`,
      )
      .join(' und ')} gelesen.`,
    'Prüfen Sie die Werte. Die nächste Aktualisierung beginnt mit diesen Einstellungen.',
  ],
  typesChanged: ({ source, types }) => [
    `Die Quelle „${source}“ kommt mit anderen Datentypen.${typesChangedText(types)}`,
    'Werte, die nicht zum Typ ihrer Spalte passen, sind im Projekt markiert.',
  ],
  columnsAdded: ({ source, added }) =>
    `Die Quelle „${source}“ hat ${countOf(added.length, 'neue Spalte', 'neue Spalten')}: ${named(added)}.`,
};
