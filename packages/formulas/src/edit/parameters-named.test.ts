import { describe, expect, it } from 'vitest';
import { checkFormula } from '../compile.ts';
import { parseFormula } from '../language/parser.ts';
import { printFormula } from '../language/print.ts';
import type { FormulaParameters } from '../parameter.ts';
import { completionsAt } from './completions.ts';
import { parametersNamedIn, replaceParameter } from './parameters-named.ts';

const parameters: FormulaParameters = new Map([
  ['rate', { type: 'number', value: -1.5 }],
  ['region', { type: 'text', value: 'say "hi"' }],
  ['since', { type: 'date', value: '2024-02-29' }],
  ['measure', { type: 'column', value: 'Unit price' }],
  ['gone', { type: 'column', value: 'Nowhere' }],
]);
const scope = {
  columns: [
    { name: 'Unit price', ref: 'p', type: 'number' as const },
    { name: 'region', ref: 'r', type: 'text' as const },
  ],
  parameters,
};

const typeOf = (text: string): unknown => {
  const checked = checkFormula(text, scope);
  return checked.ok ? checked.value.type : checked.problems.map(({ code, fix }) => [code, fix]);
};

describe('parameters in formulas', () => {
  it('gives $name the type of the parameter, and never confuses it with a column', () => {
    expect(typeOf('$rate * 2')).toBe('number');
    expect(typeOf('$region.upper() == region')).toBe('boolean');
    expect(typeOf('$since.addDays(1)')).toBe('date');
    const checked = checkFormula('$measure * $rate', scope);
    expect(checked.ok && checked.value.reads).toEqual(['Unit price']);
  });

  it('suggests the parameter that was meant, and reports a missing column', () => {
    expect(typeOf('$rat + 1')).toEqual([['formulas/unknown-parameter', 'Write $rate.']]);
    expect(typeOf('$gone + 1')).toEqual([['formulas/parameter-column', 'Set $gone to another column.']]);
    expect(typeOf('$ + 1')).toEqual(
      expect.arrayContaining([['formulas/unexpected-character', expect.anything()]]),
    );
  });

  it('prints them as written', () => {
    expect(printFormula(parseFormula('$rate+ 1').ast)).toBe('$rate + 1');
  });

  it('renames a parameter and inserts its value, without touching strings', () => {
    const text = '"$rate" + $rate.text() + $rates';
    expect(parametersNamedIn(text)).toEqual(['rate', 'rates']);
    expect(replaceParameter(text, 'rate', { name: 'share' })).toBe('"$rate" + $share.text() + $rates');
    expect(replaceParameter('2 * $rate', 'rate', parameters.get('rate')!)).toBe('2 * (-1.5)');
    expect(replaceParameter('$region', 'region', parameters.get('region')!)).toBe('"say \\"hi\\""');
    expect(typeOf(replaceParameter('$since', 'since', parameters.get('since')!))).toBe('date');
    expect(replaceParameter('$measure', 'measure', parameters.get('measure')!)).toBe('`Unit price`');
  });

  it('completes parameters after a dollar sign', () => {
    const labels = (text: string): readonly string[] =>
      completionsAt(text, text.length, scope).items.map(({ label }) => label);
    expect(labels('1 + $')).toEqual(['$rate', '$region', '$since', '$measure', '$gone']);
    expect(completionsAt('1 + $re', 7, scope)).toMatchObject({ from: 4, to: 7 });
    expect(labels('re')).toContain('$region');
  });
});
