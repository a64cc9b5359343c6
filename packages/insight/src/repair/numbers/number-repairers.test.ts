import { describe, expect, it } from 'vitest';
import { findRepairs } from '../find-repairs.ts';

/** Returns what one repairer proposes for a table, as `column: from → to`. */
function changesOf(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  by: string,
): readonly string[] {
  const cells = columns.map((_, c) => rows.map((row) => row[c]!));
  return findRepairs({ columns, rows: rows.length, cells })
    .filter((one) => one.by.includes(by))
    .map(({ column, from, to }) => `${column}: ${from} → ${to}`);
}
/** Numbers that look random and are the same in each run. */
const spread = (i: number, by: number): number => (i * 7919 + 13) % by;
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

describe('other-sizes', () => {
  const of = (name: string, values: readonly string[], others: readonly string[]): readonly string[] =>
    changesOf(
      [name],
      [...values, ...others].map((value) => [value]),
      'other-sizes',
    );
  const bodies = range(200).map((i) => (36 + spread(i, 20) / 10).toFixed(1));

  it('converts degrees Fahrenheit among Celsius', () => {
    expect(of('temp_c', bodies, ['98.1', '98.6', '99.0'])).toEqual([
      'temp_c: 98.1 → 36.7',
      'temp_c: 98.6 → 37.0',
      'temp_c: 99.0 → 37.2',
    ]);
  });
  it('scales numbers that are off by a power of ten', () => {
    const pressures = range(200).map((i) => (980 + spread(i, 600) / 10).toFixed(1));
    expect(of('pressure_hpa', pressures, ['101.32', '99.87', '100.40'])).toEqual([
      'pressure_hpa: 101.32 → 1013.2',
      'pressure_hpa: 99.87 → 998.7',
      'pressure_hpa: 100.40 → 1004.0',
    ]);
  });
  it('converts numbers from another unit than the name of the column states', () => {
    const heights = range(200).map((i) => String(160 + spread(i, 30)));
    expect(of('height_cm', heights, ['68', '70', '66'])).toHaveLength(3);
  });
  it('converts many numbers that are set apart, but not the long tail of a column with a unit', () => {
    const heights = range(1_000).map((i) => String(160 + spread(i, 30)));
    const inches = range(40).map((i) => String(64 + spread(i, 8)));
    expect(of('height_cm', heights, inches)).toHaveLength(40);
    const elevations = range(1_000).map((i) =>
      String(Math.round(-900 * Math.log(1 - spread(i, 1_000) / 1_001))),
    );
    expect(of('elevation_ft', elevations, [])).toEqual([]);
  });
  it('proposes nothing for long tails, codes, single numbers and what no conversion explains', () => {
    const prices = range(200).map((i) => String(90_000 + spread(i, 900) * 1000));
    expect(of('price', prices, ['3950000', '4100000', '5000000'])).toEqual([]);
    const codes = range(200).map((i) => String(90_000 + spread(i, 900)));
    expect(of('zip', codes, ['9001', '9023', '9044'])).toEqual([]);
    expect(of('temp_c', bodies, ['98.1'])).toEqual([]);
    expect(of('temp_c', bodies, ['46.0', '51.0', '47.5'])).toEqual([]);
  });
});

describe('swapped-numbers', () => {
  const rows = range(200).map((i) => [
    (43 + spread(i, 60) / 10).toFixed(4),
    (spread(i * 3, 80) / 10 - 2).toFixed(4),
  ]);
  it('swaps numbers that are usual only in the other column', () => {
    const swapped = [
      ['1.5000', '44.2000'],
      ['3.2500', '47.1000'],
      ['0.7000', '45.0000'],
    ];
    expect(changesOf(['latitude', 'longitude'], [...rows, ...swapped], 'swapped-numbers')).toHaveLength(6);
  });
  it('swaps numbers in the wrong order that are usual when swapped', () => {
    const pressures = range(200).map((i) => [String(115 + spread(i, 35)), String(65 + spread(i * 5, 30))]);
    const swapped = [
      ['78', '131'],
      ['81', '140'],
      ['70', '125'],
    ];
    const found = changesOf(['systolic', 'diastolic'], [...pressures, ...swapped], 'swapped-numbers');
    expect(found).toContain('systolic: 78 → 131');
    expect(found).toHaveLength(6);
  });
  it('proposes nothing for columns with the same numbers', () => {
    const pairs = range(200).map((i) => [String(spread(i, 40)), String(spread(i * 3, 60))]);
    expect(
      changesOf(['tmin', 'rain'], [...pairs, ['58', '1'], ['59', '3'], ['57', '2']], 'swapped-numbers'),
    ).toEqual([]);
  });
});

describe('minus-signs', () => {
  const of = (name: string, ...negative: readonly string[]): readonly string[] =>
    changesOf(
      [name],
      [...range(300).map((i) => String(20 + spread(i, 50))), ...negative].map((one) => [one]),
      'minus-signs',
    );
  it('removes the sign of quantities that can’t be negative', () => {
    expect(of('age', '-34', '-51')).toEqual(['age: -34 → 34', 'age: -51 → 51']);
  });
  it('proposes nothing for other quantities, placeholders and numbers that no other row has', () => {
    expect(of('balance', '-34')).toEqual([]);
    expect(of('weight change', '-34')).toEqual([]);
    expect(of('age', '-99', '-1')).toEqual([]);
    expect(of('age', '-340')).toEqual([]);
  });
});

describe('arithmetic-cells', () => {
  const sums = range(120).map((i) => {
    const [adopted, amended, spent] = [
      1000 + spread(i, 900) * 10,
      spread(i, 40) * 5,
      300 + spread(i * 7, 500),
    ];
    return [adopted, amended, adopted + amended, spent, adopted + amended - spent].map(String);
  });
  const names = ['adopted', 'amended', 'revised', 'spent', 'left'];
  const withCell = (row: number, column: number, value: string): readonly (readonly string[])[] =>
    sums.map((cells, i) => (i === row ? cells.map((cell, c) => (c === column ? value : cell)) : cells));

  it('corrects the number that is in two broken sums', () => {
    const right = sums[40]![2]!;
    expect(changesOf(names, withCell(40, 2, '77'), 'arithmetic-cells')).toEqual([`revised: 77 → ${right}`]);
  });
  it('corrects the number whose others are all confirmed by another sum', () => {
    const rows = sums.map((cells) => [...cells, String(Number(cells[3]) + 7), '7']);
    const all = [...names, 'gross', 'fee'];
    const wrong = rows.map((cells, i) =>
      i === 40 ? cells.map((cell, c) => (c === 4 ? `-${cell}` : cell)) : cells,
    );
    expect(changesOf(all, wrong, 'arithmetic-cells')).toEqual([`left: -${sums[40]![4]} → ${sums[40]![4]}`]);
  });
  it('computes a missing number', () => {
    const right = sums[40]![3]!;
    expect(changesOf(names, withCell(40, 3, '-'), 'arithmetic-cells')).toEqual([`spent: - → ${right}`]);
  });
  it('corrects a total if no factor can be written with as many digits', () => {
    const orders = range(120).map((i) => {
      const [price, count] = [(1999 + spread(i, 700) * 3) / 100, 2 + spread(i, 7)];
      return [price.toFixed(2), String(count), (price * count).toFixed(2)];
    });
    const wrong = orders.map((cells, i) => (i === 50 ? [cells[0]!, cells[1]!, `1${cells[2]}`] : cells));
    const found = changesOf(['price', 'count', 'total'], wrong, 'arithmetic-cells');
    expect(found).toEqual([`total: 1${orders[50]![2]} → ${orders[50]![2]}`]);
  });
  it('corrects the only number whose correction is within its range', () => {
    const rows = range(120).map((i) => {
      const [adults, children] = [80 + spread(i, 70), spread(i * 3, 9)];
      return [adults, children, adults + children + (i === 30 ? 200 : 0)].map(String);
    });
    const right = String(Number(rows[30]![2]) - 200);
    expect(changesOf(['adults', 'children', 'passengers'], rows, 'arithmetic-cells')).toEqual([
      `passengers: ${rows[30]![2]} → ${right}`,
    ]);
  });
  it('proposes nothing if any of several numbers may be wrong', () => {
    const parts = range(120).map((i) => [String(100 + spread(i, 90)), String(50 + spread(i * 3, 70))]);
    const totals = parts.map(([a, b], i) => [a!, b!, String(Number(a) + Number(b) + (i === 30 ? 5 : 0))]);
    expect(changesOf(['girls', 'boys', 'all'], totals, 'arithmetic-cells')).toEqual([]);
  });
});

describe('ages', () => {
  const people = range(150).map((i) => {
    const [year, month] = [1950 + spread(i, 50), 1 + spread(i * 3, 12)];
    const birth = `${year}-${String(month).padStart(2, '0')}-15`;
    return [birth, String(2020 - year - (month > 6 ? 1 : 0)), `2020-06-2${i % 9}`];
  });
  const names = ['birth date', 'age', 'visit'];
  const withRow = (cells: readonly string[]): readonly (readonly string[])[] => [...people, cells];

  it('corrects impossible ages by the birth date', () => {
    expect(changesOf(names, withRow(['1980-03-15', '400', '2020-06-20']), 'ages')).toEqual(['age: 400 → 40']);
    expect(changesOf(names.slice(0, 2), withRow(['1980-03-15', '400']), 'ages')).toEqual(['age: 400 → 40']);
  });
  it('corrects the century of a birth date by the age', () => {
    expect(changesOf(names, withRow(['2180-03-15', '40', '2020-06-20']), 'ages')).toEqual([
      'birth date: 2180-03-15 → 1980-03-15',
    ]);
  });
  it('proposes nothing if both are possible, or if ages don’t follow from birth dates', () => {
    expect(changesOf(names, withRow(['1980-03-15', '30', '2020-06-20']), 'ages')).toEqual([]);
    const others = people.map(([birth, age], i) => [birth!, String(Number(age) + (i % 5)), '']);
    expect(changesOf(names, [...others, ['1980-03-15', '400', '']], 'ages')).toEqual([]);
  });
});
