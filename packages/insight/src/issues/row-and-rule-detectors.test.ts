import type { LogicalType } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { findIssues } from './find-issues.ts';

function issuesOf(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  types: readonly LogicalType[] = columns.map(() => 'text'),
) {
  const ids = rows.map((_, i) => i);
  return findIssues({
    cells: { columns, rows: rows.length, cells: columns.map((_, c) => rows.map((row) => row[c] || null)) },
    types,
    rowIds: ids,
    positions: ids,
  });
}

const stems = ['Alba', 'Brevo', 'Castel', 'Dorna', 'Elvin', 'Fiora', 'Gladen', 'Harrow', 'Ibis', 'Juno'];
const kinds = ['Bakery', 'Garage', 'Pharmacy', 'School'];
const shops = stems.flatMap((stem, i) =>
  kinds.map((kind, k) => [
    String(i * 4 + k + 1),
    `${stem} ${kind}`,
    ['Rome', 'Oslo', 'Lima'][(i + k) % 3]!,
    `${stem}.${kind}@mail.org`.toLowerCase(),
  ]),
);
const shopColumns = ['id', 'name', 'town', 'email'];

test('reports a row with another id, different case and one typo as a near-duplicate', () => {
  const [id, ...rest] = shops[6]!;
  const again = [`${id}00`, rest[0]!.toUpperCase(), rest[1]!, rest[2]!];
  const typo = ['77', 'Ibis Phamracy', shops[34]![2]!, shops[34]![3]!];
  const found = issuesOf(shopColumns, [...shops, again, typo]).filter(
    ({ kind }) => kind === 'near-duplicates',
  );
  expect(found.map(({ cells }) => cells.map(({ row }) => row))).toEqual([[40, 41]]);
});

test('doesn’t report repeated measurements in numbered rows as near-duplicates', () => {
  const rows = shops.map((_, i) => [String(i + 1), String(100 + i * 7), ['a', 'b'][i % 2]!, 'x', 'y']);
  rows[30]![1] = rows[28]![1]!;
  expect(issuesOf(['', 'time', 'kind', 'site', 'side'], rows)).toEqual([]);
});

test('reports a row with the same id and a missing value, but not rows that differ only in their ids', () => {
  const missing = [shops[6]![0]!, shops[6]![1]!, '', shops[6]![3]!];
  const found = issuesOf(shopColumns, [...shops, missing]);
  expect(found.find(({ kind }) => kind === 'near-duplicates')?.cells.map(({ row }) => row)).toEqual([40]);
  const twice = ['77', ...shops[6]!.slice(1)];
  expect(issuesOf(shopColumns, [...shops, twice])).toEqual([]);
});

test('doesn’t report rows that share a name but differ in type or in a number', () => {
  const branch = ['98', shops[6]![1]!, 'Bogota', 'bogota@mail.org'];
  expect(issuesOf(shopColumns, [...shops, branch])).toEqual([]);
  const numbered = Array.from({ length: 60 }, (_, i) => [`Room ${i}`, `Floor ${i % 4}`, 'free', 'north']);
  expect(issuesOf(['room', 'floor', 'state', 'side'], numbered)).toEqual([]);
});

const classes = Array.from({ length: 60 }, (_, i) => {
  const [girls, boys] = [8 + ((i * 7) % 13), 6 + ((i * 5) % 11)];
  return [`class ${i}`, String(girls), String(boys), String(girls + boys)];
});
const classColumns = ['class', 'girls', 'boys', 'pupils'];

test('checks a total of two columns that aren’t adjacent to it, even if some cells aren’t numbers', () => {
  const bills = Array.from({ length: 80 }, (_, i) => {
    const [net, rate] = [120 + ((i * 37) % 500), [7, 19][i % 2]!];
    const vat = Math.round(net * rate) / 100;
    return [
      `B-${i}`,
      i === 7 ? 'unpaid?' : String(net),
      String(rate),
      vat.toFixed(2),
      (net + vat).toFixed(2),
    ];
  });
  const columns = ['bill', 'net', 'vat_rate', 'vat', 'gross'];
  expect(issuesOf(columns, bills).filter(({ kind }) => kind === 'sums')).toEqual([]);
  bills[30]![4] = `${bills[30]![4]!.replace('.', '')}.00`;
  expect(issuesOf(columns, bills).filter(({ kind }) => kind === 'sums')).toMatchObject([
    { columns: ['gross'], cells: [{ row: 30, column: 'gross' }] },
  ]);
});

test('reports a total that isn’t the sum of the adjacent columns', () => {
  const rows = classes.map((row, i) => (i === 12 ? [...row.slice(0, 3), '99'] : row));
  const found = issuesOf(classColumns, rows).filter(({ kind }) => kind === 'sums');
  expect(found).toMatchObject([{ columns: ['pupils'], cells: [{ row: 12, value: '99' }] }]);
  expect(issuesOf(classColumns, classes)).toEqual([]);
});

test('reports a part that exceeds its whole, and doesn’t compare numbers without such names', () => {
  const rows = Array.from({ length: 60 }, (_, i) => {
    const total = 200 + ((i * 37) % 91);
    return [`site ${i}`, String(i === 30 ? total + 40 : total - 20 - ((i * 11) % 50)), String(total)];
  });
  const found = issuesOf(['site', 'female students', 'total students'], rows);
  expect(found).toMatchObject([{ kind: 'sums', cells: [{ row: 30 }] }]);
  expect(issuesOf(['site', 'rainfall', 'altitude'], rows)).toEqual([]);
});

test('reports phone numbers and postcodes that fail the check of their column', () => {
  const rows = Array.from({ length: 60 }, (_, i) => [
    `person ${stems[i % 10]} ${i}`,
    i === 9 ? '555-12' : `555-${100 + i}-${1000 + i * 13}`,
    i === 20 ? '1234' : String(10_115 + i * 7),
    `SW${1 + (i % 9)}A ${1 + (i % 8)}AA`,
  ]);
  const found = issuesOf(['name', 'phone', 'zip', 'postcode'], rows).filter(({ kind }) => kind === 'broken');
  expect(found).toMatchObject([{ columns: ['phone', 'zip'], cells: [{ row: 9 }, { row: 20 }] }]);
  const plain = rows.map((row) => [row[0]!, row[1]!, row[2]!, row[3]!]);
  expect(issuesOf(['name', 'part', 'amount', 'note'], plain).filter(({ kind }) => kind === 'broken')).toEqual(
    [],
  );
});

const day = (n: number): string => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
/** Parcels received some days after they were sent, under column names that don’t reveal it. */
const parcels = Array.from({ length: 120 }, (_, i) => [
  `P-${(i * 37) % 500}`,
  day((i * 53) % 200),
  day(((i * 53) % 200) + 1 + (i % 9)),
  String(i % 7),
]);
const parcelColumns = ['parcel', 'handed over', 'signed for', 'depot'];

test('reports dates that break the order nearly all rows have, whatever the column names', () => {
  const rows = parcels.map((row, i) => (i % 60 === 11 ? [row[0]!, row[2]!, row[1]!, row[3]!] : row));
  const found = issuesOf(parcelColumns, rows).filter(({ kind }) => kind === 'order');
  expect(found.map(({ sentence }) => sentence)).toEqual(['handed over is after signed for in 2 rows']);
  expect(issuesOf(parcelColumns, parcels)).toEqual([]);
});

test('finds no rule in dates that are in order by chance, or because one is long before the other', () => {
  const chance = parcels.map(([parcel, first, , depot], i) => [parcel!, first!, day((i * 71) % 230), depot!]);
  expect(issuesOf(parcelColumns, chance)).toEqual([]);
  const far = parcels.map(([parcel, first, second, depot], i) => [
    parcel!,
    i === 7 ? '2050-01-01' : first!,
    second!.replace('2024', '2049'),
    depot!,
  ]);
  expect(issuesOf(parcelColumns, far).filter(({ kind }) => kind === 'order')).toEqual([]);
});

test('reports an identifier shared by two rows if all others are unique', () => {
  const rows = parcels.map((row, i) => (i === 40 ? [parcels[39]![0]!, ...row.slice(1)] : row));
  const found = issuesOf(parcelColumns, rows).filter(({ kind }) => kind === 'repeated-keys');
  expect(found.map(({ sentence, cells }) => [sentence, cells.map(({ row }) => row)])).toEqual([
    ['1 value of parcel repeats in different rows', [39, 40]],
  ]);
});

test('doesn’t report a text shared by two rows, or copies of whole rows, as repeated identifiers', () => {
  const titles = parcels.map(([, ...rest], i) => [
    `The ${stems[i % 10]} of ${stems[(i * 3) % 10]} ${i % 60}`,
    ...rest,
  ]);
  expect(issuesOf(parcelColumns, titles).filter(({ kind }) => kind === 'repeated-keys')).toEqual([]);
  const copied = [...parcels, parcels[5]!];
  expect(issuesOf(parcelColumns, copied).map(({ kind }) => kind)).toEqual(['duplicates']);
});

test('reports rows pushed to the right by a blank cell, with the values in their places', () => {
  const pupils = Array.from({ length: 120 }, (_, i) => [
    `P-${i}`,
    ['Ash', 'Beech', 'Cedar'][i % 3]!,
    ['North', 'South'][i % 2]!,
    ['bus', 'walk', 'car'][(i * 7) % 3]!,
    ['yes', 'no'][(i * 5) % 2]!,
    String(1 + (i % 9)),
  ]);
  const columns = ['pupil', 'school', 'district', 'way', 'lunch', 'grade'];
  const [pupil, school, district, way, lunch] = pupils[40]!;
  const shifted = (rows: readonly (readonly string[])[]) =>
    issuesOf(columns, rows).filter(({ kind }) => kind === 'shifted');
  const pushed = pupils.with(40, [pupil!, '', school!, district!, way!, lunch!]);
  expect(shifted(pushed)).toMatchObject([
    { rows: 1, cells: [{ row: 40, column: 'school', proposed: school }, {}, {}, {}, {}] },
  ]);
  // A missing value doesn’t push anything.
  expect(shifted(pupils.with(40, [pupil!, '', district!, way!, lunch!, '3']))).toEqual([]);
  expect(shifted(pupils.map((row, i) => (i % 30 === 4 ? row.with(1, '') : row)))).toEqual([]);
});

test('applies number rules to amounts with decimal commas, thousands separators and currencies', () => {
  const written = (cents: number): string => {
    const [whole, rest] = (cents / 100).toFixed(2).split('.');
    return `${whole!.replace(/\B(?=(\d{3})+$)/g, '.')},${rest} €`;
  };
  const amounts = Array.from({ length: 40 }, (_, i) => [81_250 + i * 7_311, 4_990 + i * 1_273] as const);
  const rows = amounts.map(([net, tax], i) => [
    `R-${i + 100}`,
    written(net),
    written(tax),
    written(net + tax),
  ]);
  const columns = ['Rechnung', 'Netto', 'Steuer', 'Brutto'];
  expect(issuesOf(columns, rows)).toEqual([]);
  const sum = (at: 0 | 1): number => amounts.reduce((all, one) => all + one[at], 0);
  const totals = ['Summe', written(sum(0)), written(sum(1)), written(sum(0) + sum(1))];
  const wrong = rows.with(7, rows[7]!.with(3, written(99_900)));
  const far = rows.with(9, ['R-109', written(912_500_000_000_000), rows[9]![2]!, rows[9]![3]!]);
  const found = (all: readonly (readonly string[])[]) =>
    issuesOf(columns, all).map(({ kind, cells }) => [kind, cells.map(({ row }) => row)]);
  expect(found([...rows, totals])).toContainEqual(['totals', [40]]);
  expect(found(wrong)).toContainEqual(['sums', [7]]);
  expect(found(far)).toContainEqual(['outliers', [9]]);
});

test('finds subtotals of small groups together with the grand total, and removes them by a pattern', () => {
  const groups = Array.from({ length: 8 }, (_, g) => {
    const rows = Array.from({ length: 3 }, (_, i) => [
      i === 0 ? `Shop ${g}` : '',
      `P${i}`,
      `${g * 37 + i * 11 + 5}`,
    ]);
    const sum = rows.reduce((all, row) => all + Number(row[2]), 0);
    return { rows: [...rows, [`Subtotal Shop ${g}`, '', `${sum}`]], sum };
  });
  const all = groups.reduce((sum, one) => sum + one.sum, 0);
  const rows = [...groups.flatMap((one) => one.rows), ['Grand total', '', `${all}`]];
  const found = issuesOf(['Shop', 'Product', 'Units'], rows).find(({ kind }) => kind === 'totals');
  expect(found).toMatchObject({
    count: 9,
    steps: [{ params: { condition: 'matches(Shop, /^\\s*((grand|overall|sub)[ -]?)?totals?\\b/i)' } }],
  });
});

test('reports rows at the start that describe the columns, and removes them by their number', () => {
  const described = (...rows: readonly (readonly string[])[]) =>
    issuesOf(shopColumns, [...rows, ...shops]).filter(({ kind }) => kind === 'descriptions');
  const ids = shopColumns.map((name) => `{"ImportId":"${name}"}`);
  expect(described(ids)).toMatchObject([
    {
      sentence: 'The first row describes the columns',
      steps: [{ kind: 'limit-rows', params: { count: 1, action: 'remove' } }],
    },
  ]);
  const words = ['What is its number?', '(as on the sign)', 'Please choose:', 'Where can we reach you?'];
  expect(described(words, ids)).toMatchObject([{ count: 2 }]);
  const readings = shops.map((_, i) => [`S${i % 7}`, `${10 + i}.5`, `${i * 3}`, `${1000 + i}`]);
  const units = issuesOf(['sensor', 'heat', 'wind', 'pressure'], [['', '°C', 'km/h', 'hPa'], ...readings]);
  expect(units.find(({ kind }) => kind === 'descriptions')?.count).toBe(1);
});

test('doesn’t treat a first row that is odd in one or two columns as a description', () => {
  const odd = [...shops.map((row) => [...row])];
  odd[0] = ['001-A', odd[0]![1]!, '(closed)', odd[0]![3]!];
  expect(issuesOf(shopColumns, odd).filter(({ kind }) => kind === 'descriptions')).toEqual([]);
});

test('pads five-digit postal codes that all lost their zeros, unless they are of several countries', () => {
  const rows = Array.from({ length: 60 }, (_, i) => [
    `P${i}`,
    i % 6 === 0 ? String(2100 + i) : String(30_000 + i * 991),
    'DE',
  ]);
  const padded = issuesOf(['person', 'ZIP Code', 'country'], rows);
  expect(padded).toMatchObject([
    {
      ...{ kind: 'leading-zeros', columns: ['ZIP Code'], count: 10, confidence: 0.9 },
      cells: expect.arrayContaining([expect.objectContaining({ value: '2106', proposed: '02106' })]),
      steps: [{ kind: 'pad-text', params: { columns: ['ZIP Code'], length: 5, fill: '0', side: 'start' } }],
    },
  ]);
  expect(issuesOf(['person', 'amount', 'country'], rows)).toEqual([]);
  const mixed = rows.map(([person, code], i) => [person!, code!, i % 6 === 0 ? 'AT' : 'DE']);
  expect(issuesOf(['person', 'zip', 'country'], mixed)).toEqual([]);
});

test('reports an amount that isn’t quantity times price, as all others are', () => {
  const prices = [3.5, 12.25, 8, 99.9, 40];
  const lines = Array.from({ length: 60 }, (_, i) => {
    const [count, price] = [2 + ((i * 7) % 11), prices[i % 5]!];
    return [`L${i}`, String(count), price.toFixed(2), (count * price).toFixed(2)];
  });
  const columns = ['line', 'quantity', 'price', 'amount'];
  expect(issuesOf(columns, lines)).toEqual([]);
  const wrong = lines.with(8, ['L8', '4', '99.90', '3996.00']).with(9, ['L9', '~5', '40.00', '200.00']);
  expect(issuesOf(columns, wrong)).toMatchObject([
    {
      ...{ kind: 'products', columns: ['amount', 'quantity', 'price'], rows: 1 },
      reason: 'It’s their product in the 58 other rows',
      cells: [{ row: 8, column: 'amount', value: '3996.00' }],
    },
  ]);
});

test('gives a condition for rows that violate a numeric rule, and none if a column is text', () => {
  const orders = Array.from({ length: 60 }, (_, i) => {
    const [count, price] = [2 + ((i * 7) % 11), 3 + (i % 5) * 2.5];
    return [String(count), price.toFixed(2), i === 8 ? '3996.00' : (count * price).toFixed(2)];
  });
  const columns = ['quantity', 'unit price', 'amount'];
  const [found] = issuesOf(columns, orders, ['integer', 'number', 'number']);
  expect(found?.where).toBe('round(abs(amount - quantity * `unit price`), 7) > 0.005');
  expect(issuesOf(columns, orders)[0]).not.toHaveProperty('where');
  // A value that doesn’t match its column’s type is no number for the condition either.
  const signed = orders.with(20, [orders[20]![0]!, orders[20]![1]!, '($1.00)']);
  expect(issuesOf(columns, signed, ['integer', 'number', 'number'])[0]).toMatchObject({
    kind: 'products',
    rows: 1,
  });
  const wrong = classes.with(7, [...classes[7]!.slice(0, 3), '99']);
  const [sum] = issuesOf(['class', 'girls', 'boys', 'total'], wrong, [
    'text',
    'integer',
    'integer',
    'integer',
  ]);
  expect(sum?.where).toBe('round(abs(total - (boys + girls)), 7) > 0.011');
});

test('reports long numbers that a spreadsheet reduced to their magnitude, without a correction', () => {
  const rows = Array.from({ length: 60 }, (_, i) => [`P${i}`, String(93_297_923_200_000 + i * 7919)]);
  const lost = rows.with(4, ['P4', '9.32979E+13']).with(9, ['P9', '9,33E+13']);
  expect(issuesOf(['parcel', 'tracking'], lost)).toMatchObject([
    { kind: 'lost-digits', columns: ['tracking'], rows: 2, steps: [] },
  ]);
  const sizes = rows.map(([name], i) => [name!, i % 9 === 0 ? '1.5E+12' : String(i * 31)]);
  expect(issuesOf(['parcel', 'size'], sizes).filter(({ kind }) => kind === 'lost-digits')).toEqual([]);
});

test('discards a word for a missing value among values of one sort, but not among categories', () => {
  const rows = Array.from({ length: 40 }, (_, i) => [
    i % 9 === 4 ? 'unknown' : `+49 30 ${4_410_273 + i * 7_919}`,
    i % 13 === 5 ? 'TBD' : `${(i % 28) + 1}. Mai`,
    ['paid', 'open', 'unknown', 'none'][i % 4]!,
  ]);
  const found = issuesOf(['phone', 'due', 'state'], rows).filter(({ kind }) => kind === 'placeholders');
  expect(found.flatMap(({ cells }) => cells.map(({ column, value }) => `${column} ${value}`))).toEqual([
    ...Array.from({ length: 4 }, () => 'phone unknown'),
    ...Array.from({ length: 3 }, () => 'due TBD'),
  ]);
});

test('discards words for a missing value that don’t match the type of their column', () => {
  const rows = Array.from({ length: 40 }, (_, i) => [
    i % 9 === 4 ? 'n/a' : i === 7 ? 'perhaps' : String(i % 2 === 0),
    i % 13 === 5 ? '-' : `2024-05-${String((i % 28) + 1).padStart(2, '0')}`,
  ]);
  const found = issuesOf(['active', 'due'], rows, ['boolean', 'date']).map(({ kind, columns, count }) => [
    kind,
    columns,
    count,
  ]);
  expect(found).toEqual([
    ['placeholders', ['active', 'due'], 7],
    ['mismatched', ['active'], 1],
  ]);
});

test('reports ages that contradict the birth date, and nothing if ages don’t follow from it', () => {
  const people = Array.from({ length: 120 }, (_, i) => {
    const [year, month] = [1950 + ((i * 7) % 50), 1 + (i % 12)];
    const birth = `${year}-${String(month).padStart(2, '0')}-15`;
    return [birth, String(2020 - year - (month > 6 ? 1 : 0))];
  });
  const wrong = [...people, ['1980-03-15', '60']];
  const found = issuesOf(['birth_date', 'age'], wrong).find(({ kind }) => kind === 'ages');
  expect(found?.cells.map(({ row }) => row)).toEqual([120, 120]);
  const others = people.map(([birth, age], i) => [birth!, String(Number(age) + (i % 5))]);
  expect(issuesOf(['birth_date', 'age'], others).filter(({ kind }) => kind === 'ages')).toEqual([]);
});

test('finds the subtotal of a first group of two rows, and a closing balance', () => {
  const totals = [
    ['January', 'A', '100'],
    ['January', 'B', '150'],
    ['January total', '', '250'],
    ['February', 'A', '120'],
    ['February', 'B', '130'],
    ['February total', '', '250'],
  ];
  const found = issuesOf(['Month', 'Shop', 'Amount'], totals).find(({ kind }) => kind === 'totals');
  expect(found?.cells.map(({ row }) => row)).toEqual([2, 5]);
  const account = [
    ['Miete', '-500', '500'],
    ['Gehalt', '2500', '3000'],
    ['Einkauf', '-80.5', '2919.5'],
    ['Strom', '-60', '2859.5'],
  ];
  const closed = (last: string) =>
    issuesOf(['Text', 'Betrag', 'Saldo'], [...account, ['Endsaldo', '', last]]).some(
      ({ kind }) => kind === 'totals',
    );
  expect([closed('2859.5'), closed('2900')]).toEqual([true, false]);
});

test('reports totals that aren’t the sum of small numbers', () => {
  const goals = Array.from({ length: 200 }, (_, i) => [i % 5, (i * 3) % 4]);
  const rows = goals.map(([a, b], i) => [
    `M${i}`,
    String(a),
    String(b),
    String(a! + b! + (i === 30 ? 2 : 0)),
  ]);
  const found = issuesOf(['match', 'home goals', 'away goals', 'total goals'], rows);
  expect(found.find(({ kind }) => kind === 'sums')?.rows).toBe(1);
});

test('finds no sum among costs of which nearly all are zero', () => {
  const rows = Array.from({ length: 600 }, (_, i) => {
    const [other, repair] = [i % 31 === 0 ? 100 + i : 0, i % 47 === 0 ? 2000 + i * 3 : 0];
    return [`flight ${i}`, `${other}`, `${repair}`, `${other + repair}`];
  });
  const found = issuesOf(['flight', 'cost other', 'cost repair', 'cost total'], rows);
  expect(found.filter(({ kind }) => kind === 'sums')).toEqual([]);
});
