import type { ProblemTexts } from '@winnow/kernel';
import type { formulaProblems } from '../problems.ts';
import { partGerman, typesGerman } from './words.ts';

const write = (replacement: string | undefined, otherwise?: string): string | undefined =>
  replacement ? `Schreiben Sie ${replacement}.` : otherwise;

/** The problems of formulas in German. */
export const formulaGerman: ProblemTexts<typeof formulaProblems> = {
  empty: ['Die Formel ist leer.', 'Schreiben Sie einen Ausdruck, zum Beispiel value.trim().'],
  tooLong: ({ characters, limit }) => [
    `Die Formel hat ${characters} Zeichen; möglich sind ${limit}.`,
    'Verteilen Sie sie auf mehrere Spalten.',
  ],
  tooDeep: ({ limit }) => [
    `Die Formel ist hier mehr als ${limit} Ebenen tief verschachtelt.`,
    'Verteilen Sie sie auf mehrere Spalten.',
  ],
  tooMany: ({ limit }) => `Hier steht zu viel auf einmal; möglich sind ${limit}.`,
  tooComplex: ({ limit }) => [
    `Das SQL der Formel wäre länger als ${limit} Zeichen.`,
    'Berechnen Sie einen Teil, den Sie mehrmals verwenden, in einer eigenen Spalte.',
  ],
  grows: ({ limit }) => [
    `Die Formel könnte einen Text oder eine Liste auf das ${limit}-Fache verlängern.`,
    'Bauen Sie weniger Namen auf anderen Namen auf.',
  ],
  unexpectedCharacter: ({ character, replacement }) => [
    `Das Zeichen ${character} hat hier keine Bedeutung.`,
    write(replacement, 'Entfernen Sie es, oder setzen Sie Text in Anführungszeichen.'),
  ],
  unclosedText: ({ quote }) => [
    `Dem Text, der hier beginnt, fehlt das schließende ${quote}.`,
    `Setzen Sie ${quote} an sein Ende.`,
  ],
  unknownEscape: ({ written, replacement }) => [
    `${written} ist keine Escape-Sequenz.`,
    `Für einen Backslash schreiben Sie ${replacement}.`,
  ],
  badNumber: ({ text }) => [
    `${text} ist keine Zahl.`,
    'Schreiben Sie Ziffern mit einem Dezimalpunkt, zum Beispiel 12.5; Text steht in Anführungszeichen.',
  ],
  badRegex: ({ reason }) => `Der reguläre Ausdruck ist ungültig: ${reason}.`,
  expected: ({ expected, found }) =>
    `Hier wird ${partGerman(expected)} erwartet, nicht ${partGerman(found)}.`,
  unclosed: ({ bracket, replacement }) => [
    `Der Klammer ${bracket}, die hier beginnt, fehlt das schließende ${replacement}.`,
    `Setzen Sie ${replacement} an ihr Ende.`,
  ],
  startsWithEquals: ['Formeln beginnen nicht mit =.', 'Entfernen Sie es.'],
  sqlSyntax: ({ found, replacement }) => [`In Formeln gibt es kein ${found}.`, write(replacement)],
  columnSyntax: ({ written, name, replacement }) => [
    `${written} steht in Formeln nicht für die Spalte „${name}“.`,
    write(replacement),
  ],
  textForColumn: ({ name, replacement }) => [
    `Das ist der Text „${name}“, nicht die Spalte.`,
    `Für die Spalte schreiben Sie ${replacement}.`,
  ],
  otherOperator: ({ found, replacement }) => [`„${found}“ ist in Formeln kein Operator.`, write(replacement)],
  chainedComparison: ({ first, second }) => [
    `Zwei Vergleiche, ${first} und ${second}, können nicht aufeinander folgen.`,
    'Schreiben Sie beide Teile aus: a < b and b < c, oder between(b, a, c).',
  ],
  unknownName: ({ name, replacement }) => [
    `Es gibt keine Spalte ${name}.`,
    write(replacement, 'Setzen Sie Text in Anführungszeichen.'),
  ],
  unknownParameter: ({ name, replacement }) => [
    `Das Rezept hat keinen Parameter $${name}.`,
    write(replacement, 'Legen Sie ihn unter „Parameter“ des Rezepts an.'),
  ],
  parameterColumn: ({ name, column }) => [
    `Der Parameter $${name} nennt die Spalte „${column}“, die es in der Tabelle nicht gibt.`,
    `Setzen Sie $${name} auf eine andere Spalte.`,
  ],
  noValue: ['value gibt es hier nicht, denn es gibt keine aktuelle Zelle.', 'Nennen Sie die Spalte.'],
  unknownFunction: ({ name, replacement }) => [`Es gibt keine Funktion ${name}.`, write(replacement)],
  unknownPlugin: ({ name }) => [
    `Es gibt weder eine Spalte noch ein installiertes Plugin namens ${name}.`,
    'Installieren Sie das Plugin, oder korrigieren Sie den Namen.',
  ],
  pluginInLambda: ({ name }) => [
    `${name} ist die Funktion eines Plugins und lässt sich nicht für jeden Eintrag einer Liste aufrufen.`,
    'Teilen Sie die Liste zuerst in Zeilen, oder lassen Sie das Plugin die ganze Liste nehmen.',
  ],
  functionAsName: ({ name, replacement }) => [
    `${name} ist eine Funktion, und eine Spalte dieses Namens gibt es nicht.`,
    `Rufen Sie sie auf: ${replacement}.`,
  ],
  wrongType: ({ expected, found, function: name, parameter, replacement }) => [
    name
      ? `${name} braucht ${typesGerman(expected, 'needs')} für ${parameter ?? 'diesen Wert'}, hier steht ${typesGerman(found, 'is')}.`
      : `Hier wird ${typesGerman(expected, 'is')} gebraucht, hier steht aber ${typesGerman(found, 'is')}.`,
    write(replacement),
  ],
  noSignature: ({ function: name, found, signatures, replacement }) => [
    `${name} nimmt ${found} nicht an.`,
    write(replacement, `Aufruf: ${signatures}.`),
  ],
  tooFewArguments: ({ function: name, missing, signatures }) => [
    `${name} braucht ein weiteres Argument: ${missing}.`,
    `Aufruf: ${signatures}.`,
  ],
  tooManyArguments: ({ function: name, found, most, signatures }) => [
    `${name} nimmt höchstens ${most} ${most === 1 ? 'Argument' : 'Argumente'}, hier sind es ${found}.`,
    `Aufruf: ${signatures}.`,
  ],
  notConstant: ({ function: name, parameter }) => [
    `${name} braucht ${parameter} als festen Wert, denn er wird vor der Ausführung geprüft.`,
    'Schreiben Sie hier einen Text, eine Zahl oder einen regulären Ausdruck, keine Spalte und keine Berechnung.',
  ],
  notOneOf: ({ function: name, parameter, found, choices, replacement }) => [
    `${found} ist kein gültiger Wert von ${parameter} für ${name}; möglich sind ${choices}.`,
    write(replacement === undefined ? undefined : `"${replacement}"`),
  ],
  badConstant: ({ function: name, parameter, reason }) => `${parameter} von ${name} ist ungültig: ${reason}.`,
  mixedTypes: ({ first, second }) => [
    `Die Werte haben verschiedene Typen: ${first} und ${second}.`,
    'Wandeln Sie einen davon um, zum Beispiel mit toText(…) oder toNumber(…).',
  ],
  nestedList: [
    'Eine Liste kann keine Listen enthalten.',
    'Verbinden Sie die innere Liste, oder lösen Sie sie auf.',
  ],
  misplacedLambda: [
    'x -> … kann nur ein Argument einer Listenfunktion sein.',
    'Verwenden Sie es in map, filter, any oder all.',
  ],
  misplacedRegex: [
    'Ein regulärer Ausdruck kann nur ein Argument sein, kein Wert.',
    'Verwenden Sie ihn in matches, replace, extract oder split.',
  ],
  wantedLambda: ({ function: name, parameter }) => [
    `${name} braucht eine Funktion für ${parameter}.`,
    'Schreiben Sie zum Beispiel x -> x.trim().',
  ],
  lambdaParameters: ({ most }) =>
    `Diese Funktion nimmt höchstens ${most} ${most === 1 ? 'Argument' : 'Argumente'}.`,
  letForm: [
    'let braucht Paare aus Name und Wert, dann einen Ausdruck.',
    'Schreiben Sie zum Beispiel let(x, value.trim(), x + x).',
  ],
  switchForm: [
    'switch braucht einen Wert, dann Paare aus Fall und Ergebnis.',
    'Schreiben Sie zum Beispiel switch(value, "m", "männlich", "w", "weiblich", "anderes").',
  ],
};
