import { problemIn } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { parseFormula } from '../index.ts';
import { formulaProblems } from '../problems.ts';
import { formulaGerman } from './problems.ts';

const german = { formulas: formulaGerman } as never;

test.each([
  ['1 +', 'Hier wird ein Ausdruck erwartet, nicht das Ende.'],
  ['f(1 2)', 'Hier wird ein Komma erwartet, nicht 2.'],
  ['1 "a"', 'Hier wird ein Operator oder das Ende erwartet, nicht ein Text.'],
  ['x.', 'Hier wird der Name einer Funktion erwartet, nicht das Ende.'],
  ['trim(a `City`)', 'Hier wird ein Komma erwartet, nicht die Spalte City.'],
])('says in German what %s lacks', (formula, message) => {
  const [problem] = parseFormula(formula).problems;
  expect(problemIn(german, problem!)?.message).toBe(message);
});

test('names data types in German', () => {
  const of = (expected: string, found: string) =>
    problemIn(german, formulaProblems.wrongType({ expected, found, function: 'trim', parameter: 'text' }))
      ?.message;
  expect(of('text', 'decimal(2)')).toBe('trim braucht einen Text für text, hier steht eine Dezimalzahl.');
  expect(of('date or datetime', 'list of text')).toBe(
    'trim braucht ein Datum oder ein Datum mit Uhrzeit für text, hier steht eine Liste.',
  );
});
