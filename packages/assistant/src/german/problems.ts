import type { ProblemTexts } from '@winnow/kernel';
import { numberText } from '@winnow/kernel/german/words';
import type { assistantProblems } from '../problems.ts';

/** German messages for the problems of an answer of the assistant. */
export const assistantGerman: ProblemTexts<typeof assistantProblems> = {
  unknownTool: ({ tool }) => `Es gibt kein Werkzeug „${tool}“.`,
  badInput: ({ tool, field, reason }) =>
    `${tool} lässt sich so nicht aufrufen: ${field || 'die Eingabe'}: ${reason}.`,
  notExposed: ({ tool }) => [
    `${tool} würde mehr von den Daten weitergeben, als Ihre Einstellungen erlauben.`,
    'Ändern Sie „Mit dem Modell geteilte Daten“ unter Einstellungen, KI.',
  ],
  notAttached: ({ project }) => [
    `An diesen Chat ist kein Projekt „${project}“ angehängt.`,
    'Hängen Sie das Projekt an den Chat an.',
  ],
  failsEverywhere: ({ rule, rows }) => [
    `Alle ${numberText(rows)} Zeilen würden bei der Prüfung „${rule}“ durchfallen.`,
    'Formulieren Sie anders, was für jede Zeile gelten soll, oder nennen Sie die Spalten.',
  ],
  nothingAttached: [
    'An diesen Chat ist kein Projekt angehängt.',
    'Hängen Sie eines an, um nach seinen Daten zu fragen.',
  ],
  answerTooLong: ({ most }) => [
    `Die Antwort hat die Grenze von ${numberText(most)} Zeichen erreicht und wurde abgeschnitten.`,
    'Bitten Sie um eine kürzere Antwort.',
  ],
  tooManyCalls: ({ most }) => `Eine Antwort darf höchstens ${numberText(most)} Werkzeuge verwenden.`,
};
