import type { LogicalType } from '@winnow/kernel';
import { describe, expect, it } from 'vitest';
import { runInOneTurn } from '../pieces.ts';
import { codeTable } from '../table/coded-table.ts';
import { proposeChecks } from './propose-checks.ts';

const rows = 120;
const many = (make: (i: number) => string): string[] => Array.from({ length: rows }, (_, i) => make(i));
const day = (n: number): string => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);

function proposed(columns: Readonly<Record<string, readonly [LogicalType, readonly string[]]>>) {
  const names = Object.keys(columns);
  const cells = names.map((name) => columns[name]![1].map((value) => value || null));
  const table = codeTable({ columns: names, rows: cells[0]!.length, cells });
  const checks = runInOneTurn(proposeChecks({ table, types: names.map((name) => columns[name]![0]) }));
  return checks.map(({ condition, breaks }) => [condition, breaks] as const);
}

const parcels = {
  'Parcel No': ['text', many((i) => `P-${1000 + ((i * 37) % 500)}`)],
  'Sent on': ['date', many((i) => day((i * 53) % 200))],
  'Got it': ['date', many((i) => day(((i * 53) % 200) + 1 + (i % 9)))],
  State: ['text', many((i) => ['open', 'done', 'lost'][i % 3]!)],
  Weight: ['number', many((i) => String(((i * 29) % 90) / 4))],
  Note: ['text', many((i) => (i % 3 ? '' : `see ${['map', 'list', 'shelf'][i % 2]} ${'abcdefgh'[i % 8]}`))],
} as const;

describe('proposed checks', () => {
  it('cover unique and filled columns, date order, lists, ranges and patterns', () => {
    expect(proposed(parcels)).toEqual([
      [{ kind: 'unique', columns: ['Parcel No'] }, 0],
      [{ kind: 'filled', columns: ['Parcel No', 'Sent on', 'Got it', 'State', 'Weight'] }, 0],
      [
        {
          kind: 'rows',
          formula: 'isEmpty(`Sent on`) or isEmpty(`Got it`) or `Sent on` <= `Got it`',
          title: 'Sent on is not after Got it',
        },
        0,
      ],
      [
        {
          kind: 'rows',
          formula: 'isEmpty(State) or oneOf(State, "open", "done", "lost")',
          title: 'State is one of open, done, lost',
        },
        0,
      ],
      [{ kind: 'between', column: 'Weight', least: 0 }, 0],
      [
        {
          kind: 'rows',
          formula: 'isEmpty(`Parcel No`) or matches(`Parcel No`, /^P\\x2d[0-9]{4}$/)',
          title: 'Parcel No looks like P-1000',
        },
        0,
      ],
    ]);
  });

  it('count the few rows that violate them and are dropped if there are more', () => {
    const [, numbers] = parcels['Parcel No'];
    const one = proposed({ 'Parcel No': ['text', many((i) => (i === 7 ? numbers[6]! : numbers[i]!))] });
    expect(one.find(([{ kind }]) => kind === 'unique')?.[1]).toBe(1);
    const broken = many((i) => (i % 10 === 0 ? '-5' : '5'));
    expect(proposed({ Balance: ['number', broken] }).map(([{ kind }]) => kind)).toEqual(['filled']);
    const states = many((i) => (i === 3 ? 'dnoe' : ['open', 'done'][i % 2]!));
    expect(proposed({ State: ['text', states] })).toContainEqual([
      expect.objectContaining({ title: 'State is one of open, done' }),
      1,
    ]);
  });

  it('allow a rare value that recurs, unless it is a typo of another', () => {
    const phases = Array.from({ length: 2000 }, (_, i) =>
      i % 300 === 7 ? 'Taxi' : i % 300 === 8 ? 'Clinb' : ['Climb', 'Descent', 'Approach'][i % 3]!,
    );
    expect(proposed({ Phase: ['text', phases] })).toContainEqual([
      expect.objectContaining({ title: expect.stringMatching(/ one of (?!.*Clinb)(?=.*Taxi)/) }),
      phases.filter((phase) => phase === 'Clinb').length,
    ]);
  });

  it('don’t allow a rare spelling of another value', () => {
    const states = many((i) => (i % 12 === 3 ? 'Open' : ['open', 'done'][i % 2]!));
    expect(proposed({ State: ['text', states] })).toContainEqual([
      expect.objectContaining({ title: 'State is one of open, done' }),
      states.filter((state) => state === 'Open').length,
    ]);
    const codes = many((i) => ['ab', 'AB', 'cd'][i % 3]!);
    expect(proposed({ Code: ['text', codes] })).toContainEqual([
      expect.objectContaining({ title: expect.stringMatching(/^Code is one of (?=.*ab)(?=.*AB)/) }),
      0,
    ]);
  });

  it('ignore titles, price patterns with cents, and tables with few rows', () => {
    const titles = many(
      (i) => `The ${['red', 'old', 'last'][i % 3]} house number ${i % 40} in ${'abcdef'[i % 6]}${i}`,
    );
    expect(proposed({ Title: ['text', titles] }).map(([{ kind }]) => kind)).toEqual(['filled']);
    expect(
      runInOneTurn(
        proposeChecks({
          table: codeTable({ columns: ['id'], rows: 3, cells: [['1', '2', '3']] }),
          types: ['integer'],
        }),
      ),
    ).toEqual([]);
  });

  describe('for repeating keys', () => {
    const city = (i: number): string =>
      `${['Fair', 'Oak', 'West', 'Mill'][i % 4]}${['ton', 'field', 'port'][i % 3]}`;
    const shops = {
      Shop: ['text', many((i) => `S-${100 + (i % 12)}`)],
      Town: ['text', many((i) => city(i % 12))],
      Sold: ['integer', many((i) => String((i * 37) % 61))],
    } as const;
    const rulesOf = (columns: Parameters<typeof proposed>[0]) =>
      proposed(columns).filter(([{ kind }]) => kind === 'determines');

    it('propose that each key has one value in another column, from the key alone', () => {
      const rule = { kind: 'determines', columns: ['Shop'], column: 'Town' };
      expect(rulesOf(shops)).toEqual([[rule, 0]]);
      const towns = shops.Town[1].map((town, i) => (i === 50 ? 'Milport' : i === 7 ? '' : town));
      expect(rulesOf({ ...shops, Town: ['text', towns] })).toEqual([[rule, 1]]);
    });

    it('are dropped if many rows or all of one group violate them, or if the key says little', () => {
      const many20 = shops.Town[1].map((town, i) => (i % 5 === 0 ? city(i + 1) : town));
      expect(rulesOf({ ...shops, Town: ['text', many20] })).toEqual([]);
      const two = many((i) => ['east', 'west'][(i % 12) % 2]!);
      expect(rulesOf({ Shop: shops.Shop, Side: ['text', two] })).toEqual([]);
      const same = many((i) => (i % 12 === 0 ? 'old' : 'new'));
      expect(rulesOf({ Shop: shops.Shop, Age: ['text', same] })).toEqual([]);
      const parts = many((i) => String(100 + (i % 12)));
      expect(rulesOf({ Shop: shops.Shop, Number: ['text', parts] })).toEqual([]);
      const own = many((i) => `P-${i}`);
      expect(rulesOf({ Parcel: ['text', own], Town: shops.Town })).toEqual([]);
    });
  });

  it('include bounds implied by the column name', () => {
    const shares = many((i) => String(i % 101));
    expect(proposed({ 'Percent done': ['integer', shares] })).toContainEqual([
      { kind: 'between', column: 'Percent done', least: 0, most: 100 },
      0,
    ]);
  });
});
