import { expect, it } from 'vitest';
import { findRepairs } from '../find-repairs.ts';

const columns = ['page', 'flight', 'arrival'];
const pages = ['north', 'south', 'east', 'west', 'harbour', 'city'];

/** What six pages say about ten flights: `change` returns what one of them says instead. */
function rowsOf(change: (page: number, flight: number, said: string) => string): string[][] {
  return Array.from({ length: 10 }, (_, flight) =>
    pages.map((name, page) => [
      name,
      `F${flight}`,
      change(page, flight, `${1 + flight}:${20 + flight * 3} p.m.`),
    ]),
  ).flat();
}
const changesOf = (rows: readonly (readonly string[])[]): readonly string[] =>
  findRepairs({ columns, rows: rows.length, cells: columns.map((_, c) => rows.map((row) => row[c]!)) })
    .filter((one) => one.by.includes('source-votes'))
    .map(({ row, from, to }) => `${row}: ${from} → ${to}`);

it('adopts what most sources say about an entity and fills what one omits', () => {
  const rows = rowsOf((page, flight, said) =>
    page === 2 && flight === 3 ? '9:59 p.m.' : page === 4 && flight === 5 ? '' : said,
  );
  expect(changesOf(rows)).toEqual(['20: 9:59 p.m. → 4:29 p.m.', '34:  → 6:35 p.m.']);
});

it('counts spellings of one time as one value and uses the usual one', () => {
  const rows = rowsOf((page, flight, said) => {
    if (page === 1) return `12/02/2011 ${said}`;
    if (page === 3) return said.replace(/\./g, '');
    return page === 5 && flight === 2 ? '9:59 p.m.' : said;
  });
  const found = changesOf(rows);
  expect(found).toContain('17: 9:59 p.m. → 3:26 p.m.');
  expect(found).toContain('13: 12/02/2011 3:26 p.m. → 3:26 p.m.');
  expect(found).toContain('15: 3:26 pm → 3:26 p.m.');
  expect(found).toHaveLength(21);
});

it('proposes nothing if no value is clearly ahead', () => {
  expect(changesOf(rowsOf((page, flight, said) => (flight === 3 && page < 3 ? '9:59 p.m.' : said)))).toEqual(
    [],
  );
});

it('proposes nothing for amounts, which may differ between sources', () => {
  expect(changesOf(rowsOf((page, flight) => String(100 + flight * 7 + (page === 2 ? 1 : 0))))).toEqual([]);
});

it('proposes nothing if the sources are years', () => {
  const rows = rowsOf((page, flight, said) => (page > 3 && flight < 2 ? '9:59 p.m.' : said));
  expect(changesOf(rows.map(([name, ...rest]) => [String(2010 + pages.indexOf(name!)), ...rest]))).toEqual(
    [],
  );
});

it('proposes nothing if the sources have attributes that may explain the differences', () => {
  const rows = rowsOf((page, flight, said) => (page > 4 && flight < 2 ? '9:59 p.m.' : said));
  const cells = [
    ...columns.map((_, c) => rows.map((row) => row[c]!)),
    rows.map(([page]) => (page === 'city' ? 'AK' : 'AL')),
  ];
  const found = findRepairs({ columns: [...columns, 'state'], rows: rows.length, cells });
  expect(found.filter((one) => one.by.includes('source-votes'))).toEqual([]);
});
