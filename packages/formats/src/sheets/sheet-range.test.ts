import { unwrap } from '@winnow/kernel';
import { writeXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import { bytesFile } from '../reading/bytes-file.ts';
import { sniffFile } from '../reading/sniff-file.ts';
import { importFile } from '../testing/test-files.ts';

type Cells = (string | number | null)[][];

const book = (rows: Cells) => writeXlsx({ sheets: [{ name: 'A', rows }] });
const people: Cells = [
  ['id', 'name'],
  [1, 'Ada'],
  [2, 'Bob'],
  [3, 'Cy'],
];
const cities: Cells = [
  ['city', 'people'],
  ['Oslo', 700],
  ['Rome', 2800],
];
const at = (rows: Cells, columns: number): Cells =>
  rows.map((row) => [...new Array<null>(columns).fill(null), ...row]);

describe('a table inside a sheet', () => {
  it('begins with its own first column and row', async () => {
    const { rows, report } = await importFile('a.xlsx', await book([['A report'], [], ...at(people, 2)]));
    expect(rows).toEqual([
      ['id', 'name'],
      ['1', 'Ada'],
      ['2', 'Bob'],
      ['3', 'Cy'],
    ]);
    expect(report?.rejected).toBe(0);
  });

  it('keeps a value to the left of it that appears late, and lists its row as rejected', async () => {
    const many: Cells = Array.from({ length: 6000 }, (_, i) => [null, i, 'x']);
    many[5990]![0] = 'note';
    const { rows, report } = await importFile('a.xlsx', await book([[null, 'id', 'name'], ...many]));
    expect(rows[5991]).toEqual(['5990', 'x', 'note']);
    expect(report?.rejects).toMatchObject([{ row: 5991, text: 'note\t5990\tx' }]);
  });

  it('can be chosen from several, side by side and one below the other', async () => {
    const adjacent = people.map((row, i) => [...row, null, ...(cities[i] ?? [])]);
    const bytes = await book([...adjacent, [], ...cities]);
    const { findings = [] } = unwrap(await sniffFile(bytesFile(bytes, 'a.xlsx')));
    const [found] = findings;
    expect(found?.otherwise.map(({ options }) => options)).toEqual([
      { range: 'A1:B4', skipRows: 0, skipLast: 0, headerRows: 1 },
      { range: 'A6:B8', skipRows: 5, skipLast: 0, headerRows: 1 },
      { range: 'D1:E3', skipRows: 0, skipLast: 0, headerRows: 1 },
    ]);
    for (const { options } of found?.otherwise.slice(1) ?? [])
      expect((await importFile('a.xlsx', bytes, options)).rows).toEqual([
        ['city', 'people'],
        ['Oslo', '700'],
        ['Rome', '2800'],
      ]);
  });

  it('is all of the sheet by default', async () => {
    const { options, rows } = await importFile('a.xlsx', await book([...people, [], ...cities]));
    expect(options).toMatchObject({ range: '' });
    expect(rows).toHaveLength(7);
  });
});
