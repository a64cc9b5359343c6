import { unwrap } from '@winnow/kernel';
import { describe, expect, it } from 'vitest';
import { bytesFile } from '../reading/bytes-file.ts';
import { sniffFile } from '../reading/sniff-file.ts';
import { importFile } from '../testing/test-files.ts';
import { SqlScript } from './sql-script.ts';

const dump = `--
-- PostgreSQL database dump
--
SET client_encoding = 'UTF8';
CREATE TABLE public.people (
    id integer NOT NULL,
    "full name" text DEFAULT 'a, b',
    amount numeric(10,2),
    PRIMARY KEY (id)
);
CREATE FUNCTION public.f() RETURNS text AS $$ SELECT 'INSERT INTO people VALUES (9);' $$ LANGUAGE sql;
COPY public.people (id, "full name", amount) FROM stdin;
1\tAnna "x"\t1.50
2\t\\N\t2.00
3\tCé\\tx\\\\y\t\\N
\\.

COPY public.cities (id) FROM stdin;
7
\\.
`;

describe('a script of SQL', () => {
  it('has the rows of COPY, with the table to choose', async () => {
    const people = await importFile('dump.sql', dump);
    expect(people.options).toMatchObject({ table: 'people' });
    expect(people.columns).toEqual(['id', 'full name', 'amount']);
    expect(people.rows).toEqual([
      ['1', 'Anna "x"', '1.50'],
      ['2', null, '2.00'],
      ['3', 'Cé\tx\\y', null],
    ]);
    expect((await importFile('dump.sql', dump, { table: 'cities' })).rows).toEqual([['7']]);
  });

  it('has the rows of INSERT, with escapes as in MySQL', async () => {
    const script =
      "/*!40101 SET NAMES utf8mb4 */;\nCREATE TABLE `p` (\n  `id` int, -- a comment, with a comma\n  `note` enum('a','b'),\n  KEY `k` (`id`)\n) ENGINE=InnoDB;\n" +
      "INSERT INTO `p` VALUES (1,'it\\'s; ok'),(2,NULL),(-3.50,'a\\nb, (c)'),(4,_binary 'x''y');\n";
    const { columns, rows, options } = await importFile('p.sql', script);
    expect(options).toMatchObject({ backslashes: true });
    expect(columns).toEqual(['id', 'note']);
    expect(rows).toEqual([
      ['1', "it's; ok"],
      ['2', null],
      ['-3.50', 'a\nb, (c)'],
      ['4', "x'y"],
    ]);
  });

  it('keeps backslashes, expressions and casts of other databases, and columns in any order', async () => {
    const script = String.raw`INSERT INTO t (id, path) VALUES (1, 'C:\new'), (2, N'x'::text);
      insert into "t" ("path", id, "late") values (concat('a', 'b, c'), 3, DATE '2024-01-02');`;
    const { columns, rows } = await importFile('t.txt', script);
    expect(columns).toEqual(['id', 'path', 'late']);
    expect(rows).toEqual([
      ['1', String.raw`C:\new`, null],
      ['2', 'x', null],
      ['3', "concat('a', 'b, c')", '2024-01-02'],
    ]);
  });

  it('lists rows with another number of values as rejected, with all of them', async () => {
    const { rows, report } = await importFile('t.sql', 'INSERT INTO t VALUES (1, 2), (3), (4, 5, 6);\n');
    expect(rows).toEqual([
      ['1', '2', null],
      ['3', null, null],
      ['4', '5', '6'],
    ]);
    expect(report?.rejects).toMatchObject([
      { row: 1, kind: 'too-few-fields' },
      { row: 2, kind: 'too-many-fields', text: '4, 5, 6' },
    ]);
  });

  it('is not detected in tables and queries that contain statements', async () => {
    const format = async (text: string) => unwrap(await sniffFile(bytesFile(text, 'x.txt'))).format;
    expect(await format('id,query\n1,INSERT INTO t VALUES (1)\n2,SELECT 1\n')).toBe('csv');
    expect(await format('SELECT a,\n  b\nFROM t\n')).not.toBe('sql');
  });

  it('is read the same in pieces of any length', async () => {
    const read = async (length: number) => {
      async function* pieces() {
        for (let at = 0; at < dump.length; at += length) yield dump.slice(at, at + length);
      }
      const rows: unknown[] = [];
      for await (const part of new SqlScript(pieces(), false).parts())
        rows.push(...('rows' in part ? part.rows : [part.columns]));
      return rows;
    };
    const whole = await read(dump.length);
    expect(whole).toHaveLength(5);
    for (const length of [1, 2, 3, 7, 64]) expect(await read(length)).toEqual(whole);
  });
});
