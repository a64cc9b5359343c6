import { unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { bytesFile } from './bytes-file.ts';
import { sniffFile } from './sniff-file.ts';

const rows = 'x,y\n1,2\n3,4\n';

/**
 * Texts on which a pattern that can match the same characters in several ways would not end. One
 * that is among the formats' patterns runs into the timeout of the test.
 */
test.each([
  ['spaces before a table', ' '.repeat(3_000) + rows, 'csv'],
  ['empty lines before a table', '\n'.repeat(3_000) + rows, 'csv'],
  ['comments before a table', '/* a */\n'.repeat(400) + rows, 'csv'],
  ['a long name in SQL', `INSERT INTO ${'a'.repeat(5_000)} x (y);\nINSERT INTO t VALUES (1, 2);\n`, 'sql'],
  ['a list that is no list', `INSERT INTO t (${'a'.repeat(5_000)}!) b;\nINSERT INTO t VALUES (1);\n`, 'sql'],
  ['a value in SQL that does not end', `INSERT INTO t VALUES (1, 'a${'b'.repeat(5_000_000)}`, 'csv'],
  ['spaces before JSON', `${' '.repeat(200_000)}{"a": 1}`, 'ndjson'],
  ['a long string in JSON with trailing commas', `[{"a": "${'x'.repeat(5_000_000)}"}, {"a": "y",}]`, 'json'],
  ['a long string in JSON5', `[{a: '${'x'.repeat(5_000_000)}'}, {a: 'y'}]`, 'json'],
])('the format of %s is detected', async (_, text, format) => {
  expect(unwrap(await sniffFile(bytesFile(text, 'a.txt'))).format).toBe(format);
});
