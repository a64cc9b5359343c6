import { expect, test } from 'vitest';
import { type DriftedColumn, renamedColumns, type SharedValues } from './renamed-columns.ts';

const column = (name: string, place: number, type = 'text'): DriftedColumn => ({ name, place, type });
const none: SharedValues = { share: 0, distinct: 1000 };
const noValues = () => none;
const pairsOf = (
  gone: readonly DriftedColumn[],
  added: readonly DriftedColumn[],
  shared: Readonly<Record<string, SharedValues>> = {},
) =>
  renamedColumns(gone, added, (one, other) => shared[`${one.name}>${other.name}`] ?? none).map(
    ({ column: before, now, reason }) => [before, now, reason],
  );

test('matches a name in another spelling, whatever the values', () => {
  const gone = [column('customer_id', 0), column('Größe', 1), column('zip', 2)];
  const added = [column('größe', 5), column('Customer ID', 4), column('phone', 3)];
  expect(pairsOf(gone, added)).toEqual([
    ['customer_id', 'Customer ID', 'spelling'],
    ['Größe', 'größe', 'spelling'],
  ]);
});

test('recognizes a column with a different name by common values', () => {
  const gone = [column('city', 1), column('street', 2)];
  const added = [column('street 2', 1), column('town', 4)];
  const shared = {
    'city>town': { share: 0.8, distinct: 40 },
    'city>street 2': { share: 0.02, distinct: 40 },
  };
  expect(pairsOf(gone, added, shared)).toEqual([
    ['city', 'town', 'values'],
    ['street', 'street 2', 'name'],
  ]);
});

test('ignores a few common values unless the position or the name agrees', () => {
  const both = { share: 1, distinct: 2 };
  expect(pairsOf([column('paid', 1)], [column('active', 7)], { 'paid>active': both })).toEqual([]);
  expect(pairsOf([column('paid', 1)], [column('settled', 1)], { 'paid>settled': both })).toEqual([
    ['paid', 'settled', 'values'],
  ]);
});

test('considers a numeric column in the same position, but not one of another type', () => {
  expect(pairsOf([column('amount', 3, 'number')], [column('total', 3, 'number')])).toEqual([
    ['amount', 'total', 'place'],
  ]);
  expect(pairsOf([column('amount', 3, 'number')], [column('total', 3, 'date')])).toEqual([]);
  expect(pairsOf([column('remark', 3)], [column('phone', 3)])).toEqual([]);
  expect(renamedColumns([], [column('a', 0)], noValues)).toEqual([]);
});
