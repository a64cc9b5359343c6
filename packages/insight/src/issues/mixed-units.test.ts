import type { LogicalType } from '@winnow/kernel';
import { describe, expect, it } from 'vitest';
import { findIssues } from './find-issues.ts';

const rows = 200;
const many = (make: (i: number) => string): string[] => Array.from({ length: rows }, (_, i) => make(i));
/** Numbers from 20 to 60 in no particular order. */
const size = (i: number): number => 20 + ((i * 37) % 41);

function mixed(columns: Readonly<Record<string, readonly [LogicalType, readonly string[]]>>) {
  const names = Object.keys(columns);
  const cells = names.map((name) => columns[name]![1].map((value) => value || null));
  const ids = cells[0]!.map((_, row) => row);
  const issues = findIssues({
    cells: { columns: names, rows: ids.length, cells },
    types: names.map((name) => columns[name]![0]),
    rowIds: ids,
    positions: ids,
  });
  return issues.filter(({ kind }) => kind === 'mixed-units');
}

const unitAt = (i: number): string => (i % 20 === 3 ? 'lb' : 'kg');
const asWeighed = (i: number): string =>
  unitAt(i) === 'lb' ? (size(i) / 0.45359237).toFixed(1) : String(size(i));
const weighed = { Weight: ['number', many(asWeighed)], Unit: ['text', many(unitAt)] } as const;

describe('numbers in several units named by a column', () => {
  it('are reported with the steps that convert them, which is never safe', () => {
    const [issue, ...more] = mixed({ No: ['integer', many(String)], ...weighed });
    expect(more).toEqual([]);
    expect(issue).toMatchObject({
      columns: ['Weight', 'Unit'],
      rows: 10,
      sentence: 'Weight is in kg in 190 rows and in lb in 10',
      confidence: 0.8,
      steps: [
        {
          params: {
            columns: ['Weight'],
            formula: 'round(value * 0.45359237, 6)',
            where: 'oneOf(trim(Unit), "lb")',
          },
        },
        { params: { columns: ['Unit'], formula: '"kg"', where: 'oneOf(trim(Unit), "lb")' } },
      ],
    });
    const { value, proposed } = issue!.cells[0]!;
    expect(Number(proposed)).toBeCloseTo(Number(value) * 0.45359237, 5);
  });

  it('are found by the name of the unit column, in several spellings', () => {
    const length = many((i) => (i % 10 === 0 ? String(size(i) * 10) : String(size(i))));
    const units = many((i) => (i % 10 === 0 ? ['mm', 'Millimeter'][(i / 10) % 2]! : 'cm'));
    const [issue] = mixed({
      length: ['integer', length],
      price: ['number', many((i) => String(size(i + 7)))],
      length_unit: ['text', units],
    });
    expect(issue?.columns).toEqual(['length', 'length_unit']);
    expect(issue?.steps[0]?.params).toMatchObject({
      formula: 'round(value * 0.1, 6)',
      where: 'oneOf(trim(length_unit), "mm", "Millimeter")',
    });
  });

  it('are read from text', () => {
    const [issue] = mixed({ Weight: ['text', weighed.Weight[1]], Unit: weighed.Unit });
    expect(issue?.steps[0]?.params.formula).toBe('round(toNumber(value) * 0.45359237, 6)');
    const about = weighed.Weight[1].map((value, i) => (i === 8 ? `about ${value}` : value));
    expect(mixed({ Weight: ['text', about], Unit: weighed.Unit })).toEqual([]);
  });

  it('are ignored if the numbers aren’t larger in the smaller unit, or are too few', () => {
    expect(mixed({ Weight: ['integer', many((i) => String(size(i)))], Unit: weighed.Unit })).toEqual([]);
    const twoPounds = many((i) => (i === 3 || i === 23 ? 'lb' : 'kg'));
    expect(mixed({ Weight: weighed.Weight, Unit: ['text', twoPounds] })).toEqual([]);
    const spread = many((i) => String(Math.round(10 ** (1 + ((i * 37) % 41) / 10))));
    expect(mixed({ Weight: ['integer', spread], Unit: weighed.Unit })).toEqual([]);
  });

  it('are ignored if the units measure different things, or if there is only one', () => {
    const other = (i: number): string => (i % 20 === 3 ? 'm' : 'kg');
    expect(mixed({ Weight: weighed.Weight, Unit: ['text', many(other)] })).toEqual([]);
    const piece = (i: number): string => (i % 20 === 3 ? 'box' : 'kg');
    expect(mixed({ Weight: weighed.Weight, Unit: ['text', many(piece)] })).toEqual([]);
    expect(mixed({ Weight: weighed.Weight, Unit: ['text', many(() => 'kg')] })).toEqual([]);
    expect(mixed({ Weight: weighed.Weight, Size: weighed.Unit })).toEqual([]);
    expect(mixed({ 'Weight kg': weighed.Weight, Unit: weighed.Unit })).toEqual([]);
    expect(mixed({ Name: ['text', many((i) => `n${i}`)], Unit: weighed.Unit })).toEqual([]);
  });
});
