import { expect, test } from 'vitest';
import { type CsvDialect, plainDialect } from '../dialect.ts';
import { RecordScanner } from './record-scanner.ts';
import { columnShapes, StrayRecords } from './stray-records.ts';

const people = columnShapes(
  [
    ['1', 'Ada', '2024-05-01'],
    ['2', 'Bob', '2024-05-02'],
  ],
  3,
);

/** Returns the cells of a line that doesn't fit a table of people, as another dialect reads it. */
function stray(line: string, dialect: Partial<CsvDialect> = {}): readonly string[] | undefined {
  const own = { ...plainDialect, ...dialect };
  const scanner = new RecordScanner(own, 3);
  scanner.push(Buffer.from(`${line}\n`));
  scanner.end();
  scanner.next();
  const read = new StrayRecords(own, 3, people).read(scanner)?.scanner;
  return read && Array.from({ length: read.count }, (_, i) => read.text(i));
}

test('reads a row by the other delimiter that separates it', () => {
  expect(stray('3;Eve;2024-05-03')).toEqual(['3', 'Eve', '2024-05-03']);
  expect(stray('3\tLee, Ann\t2024-05-03')).toEqual(['3', 'Lee, Ann', '2024-05-03']);
  expect(stray('3 "Lee Ann" 2024-05-03')).toEqual(['3', 'Lee Ann', '2024-05-03']);
  expect(stray('3,Eve,2024-05-03', { delimiter: '|' })).toEqual(['3', 'Eve', '2024-05-03']);
});

test('reads a row in single quotes that contains a delimiter', () => {
  expect(stray("'3','Lee, Ann','2024-05-03'")).toEqual(['3', 'Lee, Ann', '2024-05-03']);
});

test("accepts column names that don't look like the values below them", () => {
  expect(stray('id;name;day')).toEqual(['id', 'name', 'day']);
});

test.each([
  ['prose with as many commas as columns', 'Sorry, closed, until May', '|'],
  ['a note of three words', 'Source: the shop', ','],
  ['a note with numbers', '3 rows; exported; Ann', ','],
  ['values of other kinds', 'x;2024-05-03;1', ','],
  ['another number of fields', '3;Eve', ','],
])('leaves %s as it is', (_, line, delimiter) => {
  expect(stray(line, { delimiter })).toBeUndefined();
});
