import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findSpecTests, namedRows } from './find-spec-tests.ts';
import { printSpec } from './print-spec.ts';
import type { Row } from './section.ts';
import { findRow, sections } from './sections.ts';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const rows = Object.entries(sections).flatMap(([key, { rows }]) =>
  Object.entries<Row>(rows).map(([name, row]) => [`${key}.${name}`, row] as const),
);

test('reads the names of rows from source files', () => {
  const call = `${'spec'}Test(`;
  const source = `${call}'a.b', f); ${call}\n  ['c.d', 'e.f'],\n f); test('g.h', f);`;
  expect(namedRows(source)).toEqual(['a.b', 'c.d', 'e.f']);
});

test('every row has a test or a recorded decision', () => {
  const tests = findSpecTests();
  expect(tests.size).toBeGreaterThan(50);
  const open = rows.filter(([name, row]) => typeof row === 'string' && !tests.has(name));
  expect(open.map(([name]) => name)).toEqual([]);
});

test('every test names existing rows', () => {
  const unknown = [...findSpecTests()].filter(([name]) => findRow(name) === undefined);
  expect(unknown).toEqual([]);
});

test('every decision that a row names is recorded', () => {
  const files = readdirSync(`${docs}/decisions`);
  const missing = rows.filter(
    ([, row]) => typeof row !== 'string' && !files.some((file) => file.startsWith(`${row.decision}-`)),
  );
  expect(missing).toEqual([]);
});

test('docs/spec.md is printed from the rows (npx tsx tests/spec/print.ts)', () => {
  expect(readFileSync(`${docs}/spec.md`, 'utf8')).toBe(printSpec());
});
