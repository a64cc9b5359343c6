import type { ProblemTexts } from '@winnow/kernel';
import { numberText } from '@winnow/kernel/german/words';
import type { sqlProblems } from '../problems.ts';

/** The problems of queries in German. */
export const sqlGerman: ProblemTexts<typeof sqlProblems> = {
  unsupported: ({ dialect, reason }) => [
    `${dialect} kann das nicht ausführen: ${reason}.`,
    'Führen Sie es auf einer anderen Engine aus, oder ändern Sie den Schritt.',
  ],
  tooLarge: ({ characters, limit }) => [
    `Die Abfrage hat ${numberText(characters)} Zeichen; höchstens ${numberText(limit)} sind möglich.`,
    'Verteilen Sie lange Formeln auf mehrere Spalten.',
  ],
};
