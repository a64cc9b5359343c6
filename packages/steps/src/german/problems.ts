import type { ProblemTexts } from '@winnow/kernel';
import type { stepProblems } from '../problems.ts';
import type { tableProblems } from '../table-problems.ts';
import { numberText, typeText } from './words.ts';

/** Both catalogs define this problem, one with the column and one without. */
type Shared = 'valueDoesNotFit';

/** German messages for problems with steps. */
export const stepGerman: ProblemTexts<typeof stepProblems & Omit<typeof tableProblems, Shared>> = {
  unknownColumn: ({ name, nearest }) => [
    name === '' ? 'Es ist keine Spalte gewählt.' : `Es gibt keine Spalte namens „${name}“.`,
    nearest === undefined ? 'Wählen Sie eine vorhandene Spalte.' : `Verwenden Sie „${nearest}“.`,
  ],
  unknownSource: ({ name }) => [
    `Das Projekt hat keine Quelle namens „${name}“.`,
    'Fügen Sie die Quelle zum Projekt hinzu, oder wählen Sie eine andere.',
  ],
  unknownPlugin: ({ name }) => [
    `Das Plugin „${name}“ ist nicht installiert.`,
    'Installieren Sie es, oder entfernen Sie den Schritt.',
  ],
  nameTaken: ({ name }) => [`Eine Spalte namens „${name}“ gibt es schon.`, 'Wählen Sie einen anderen Namen.'],
  wrongType: ({ column, expected, found }) => [
    `„${column}“ hat den Typ ${typeText(found)}; dieser Schritt braucht ${typeText(expected)}.`,
    `Legen Sie zuerst den Datentyp der Spalte fest: ${typeText(expected)}.`,
  ],
  notACondition: ({ found }) => [
    `Eine Bedingung muss wahr oder falsch ergeben; diese Formel ergibt ${typeText(found)}.`,
    'Vergleichen Sie mit einem Wert, zum Beispiel mit == oder >.',
  ],
  badRegex: ({ reason }) => [
    `Der reguläre Ausdruck ist ungültig: ${reason}.`,
    'Winnow verwendet RE2: Lookaround und Rückverweise gibt es nicht.',
  ],
  badFormat: ({ format, reason }) => [
    `Das Format „${format}“ ist ungültig: ${reason}.`,
    'Schreiben Sie es zum Beispiel als dd/MM/yyyy oder yyyy-MM-dd HH:mm.',
  ],
  unknownTimeZone: ({ zone }) => [
    `Es gibt keine Zeitzone „${zone}“.`,
    'Verwenden Sie einen IANA-Namen, zum Beispiel Europe/Rome, America/New_York oder UTC.',
  ],
  noColumnLeft: ['Der Schritt würde alle Spalten entfernen.', 'Behalten Sie mindestens eine Spalte.'],
  tooMany: ({ count, limit }) => [
    `Es wären ${numberText(count)}; möglich sind ${numberText(limit)}.`,
    'Teilen Sie enger, oder geben Sie die Zahl der Spalten vor.',
  ],
  valueDoesNotFit: ({ value, column, type }) => [
    column === undefined
      ? `„${value}“ ist kein gültiger Wert vom Typ ${typeText(type)}.`
      : `„${value}“ lässt sich nicht als ${typeText(type)} lesen, den Typ von „${column}“.`,
    column === undefined
      ? undefined
      : `Schreiben Sie einen Wert vom Typ ${typeText(type)}, oder legen Sie den Typ der Spalte zuerst als Text fest.`,
  ],
  missing: ({ what }) => `Dem Schritt fehlt etwas: ${what}.`,
  nothingSelected: ['Es ist keine Spalte ausgewählt.', 'Wählen Sie mindestens eine Spalte.'],
  badParam: ({ param, path, reason }) =>
    param === path ? `Der Parameter ${param} passt nicht: ${reason}.` : `„${param}“ passt nicht: ${reason}.`,
  unknownParam: ({ param, nearest }) => [
    `Diese Art von Schritt hat keinen Parameter „${param}“.`,
    nearest === undefined ? 'Lassen Sie ihn weg.' : `Verwenden Sie „${nearest}“.`,
  ],
  nothingToDo: ({ what }) => [
    `Es fehlt etwas, deshalb hat der Schritt nichts zu tun: ${what}.`,
    'Füllen Sie es aus, oder entfernen Sie den Schritt.',
  ],
  notRising: [
    'Die Zahlen stehen nicht in aufsteigender Reihenfolge.',
    'Sortieren Sie sie aufsteigend und ohne Wiederholungen.',
  ],
  mappedTwice: ({ value }) => [
    `„${value}“ ist zwei verschiedenen Werten zugeordnet.`,
    'Behalten Sie eine der beiden Zeilen.',
  ],
  tooManyColumns: ({ count, limit, column }) => [
    `„${column}“ hat ${numberText(count)} verschiedene Werte; der Schritt macht daraus höchstens ${numberText(limit)} Spalten.`,
    'Wählen Sie eine Spalte mit weniger Werten, oder zählen Sie die gewünschten Werte auf.',
  ],
  tooManyRows: ({ count, limit }) => [
    `Alle Paare von Zeilen wären ${numberText(count)} Zeilen; möglich sind ${numberText(limit)}.`,
    'Verbinden Sie über eine gemeinsame Spalte, oder filtern Sie zuerst eine der Tabellen.',
  ],
  tooManyPairs: ({ count, limit }) => [
    `Es würden ${numberText(count)} Paare verglichen; möglich sind ${numberText(limit)}.`,
    'Vergleichen Sie nur Werte, die gleich anfangen, gleich klingen oder ein Wort teilen, oder filtern Sie zuerst eine der Tabellen.',
  ],
  tooManyMatches: ({ limit }) => [
    `Mehr als ${numberText(limit)} Paare von Zeilen passen zusammen.`,
    'Erhöhen Sie die Mindestähnlichkeit, oder entfernen Sie zuerst genaue Duplikate.',
  ],
  tooManyRowsToTurn: ({ count, limit }) => [
    `Die Tabelle hat ${numberText(count)} Zeilen; höchstens ${numberText(limit)} lassen sich in Spalten verwandeln.`,
    'Filtern oder gruppieren Sie die Zeilen zuerst.',
  ],
  noKeys: ({ how }) => [
    `Die Verbindung (${how}) hat keine Spalten, über die Zeilen zusammenfinden.`,
    'Wählen Sie in jeder Tabelle eine Spalte, oder verbinden Sie jede Zeile mit jeder.',
  ],
  aggregateNeedsColumn: ({ aggregate }) => [
    `${aggregate} braucht eine Spalte.`,
    'Wählen Sie die Spalte, die zusammengefasst wird.',
  ],
  aggregateWrongType: ({ aggregate, column, found }) => [
    `${aggregate} lässt sich nicht auf „${column}“ anwenden, die den Typ ${typeText(found)} hat.`,
    'Legen Sie zuerst einen anderen Typ der Spalte fest, oder wählen Sie eine andere Zusammenfassung.',
  ],
  sameNameTwice: ({ name }) => [
    `Zwei Spalten des Ergebnisses hießen „${name}“.`,
    'Benennen Sie eine davon um.',
  ],
};
