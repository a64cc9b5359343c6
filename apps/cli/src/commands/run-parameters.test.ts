import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ClickHouseAtAddress,
  clickhouseServer,
} from '../../../../tests/support/engines/clickhouse-server.ts';
import { type Answer, UsageError } from '../command.ts';
import { run } from './run.ts';
import { sql } from './sql.ts';

let folder: string;
let server: ClickHouseAtAddress;
const url = process.env.CLICKHOUSE_URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-params-'));
  server = await clickhouseServer();
  const rows = ['City,Sold,n', 'Rome,2024-01-31,10', "O'Hara,2024-03-01,20", 'Łódź,2024-02-29,30'];
  await writeFile(join(folder, 'a.csv'), `${rows.join('\n')}\n`);
  const recipe = {
    winnow: 1,
    name: 'r',
    parameters: [
      { name: 'city', type: 'text', value: 'none' },
      { name: 'since', type: 'date', value: '2024-02-01' },
      { name: 'factor', type: 'number', value: 2 },
      { name: 'flagged', type: 'boolean', value: false },
      { name: 'measure', type: 'column', value: 'n', required: true },
    ],
    steps: [
      { id: 's1', kind: 'use-first-row-as-header', params: {} },
      {
        id: 's2',
        kind: 'set-types',
        params: {
          types: [
            { column: { $parameter: 'measure' }, type: 'integer' },
            { column: 'Sold', type: 'date' },
          ],
        },
      },
      {
        id: 's3',
        kind: 'filter-rows',
        params: { condition: 'Sold >= $since or City == $city or $flagged', action: 'keep' },
      },
      { id: 's4', kind: 'add-column', params: { name: 'times', formula: '$measure * $factor' } },
      { id: 's5', kind: 'rename-columns', params: { names: [{ from: 'City', to: { $parameter: 'city' } }] } },
    ],
  };
  await writeFile(join(folder, 'recipe.json'), JSON.stringify(recipe));
});
afterAll(async () => {
  if (url === undefined) delete process.env.CLICKHOUSE_URL;
  else process.env.CLICKHOUSE_URL = url;
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function runWith(param: readonly string[], engine = 'duckdb'): Promise<Answer & { written?: string }> {
  if (engine === 'clickhouse') process.env.CLICKHOUSE_URL = server.url;
  const output = join(folder, `out-${engine}.csv`);
  await rm(output, { force: true });
  const positionals = [join(folder, 'recipe.json'), join(folder, 'a.csv')];
  const answer = await run.run({ positionals, values: { engine, output, param }, say: () => undefined });
  const written = await readFile(output, 'utf8').catch(() => undefined);
  return written === undefined ? answer : { ...answer, written };
}

describe('winnow run --param', () => {
  it.each([
    [['measure=n'], "none,Sold,n,times\nO'Hara,2024-03-01,20,40\nŁódź,2024-02-29,30,60\n"],
    [
      ['measure=n', "city=x'; DROP TABLE t; --", 'since=2024-03-01', 'factor=0.5'],
      "x'; DROP TABLE t; --,Sold,n,times\nO'Hara,2024-03-01,20,10\n",
    ],
    [
      ['measure=n', 'since=2030-01-01', 'flagged=yes', 'factor=-1', 'city=Łódź'],
      "Łódź,Sold,n,times\nRome,2024-01-31,10,-10\nO'Hara,2024-03-01,20,-20\nŁódź,2024-02-29,30,-30\n",
    ],
  ])('gives the same rows on both engines with %j', async (param, expected) => {
    const [duckdb, clickhouse] = [await runWith(param), await runWith(param, 'clickhouse')];
    expect(duckdb.written?.replaceAll('.0\n', '\n')).toBe(expected);
    expect(clickhouse.written).toBe(duckdb.written);
  });

  it('reports unknown, missing and mistyped parameters, and writes nothing', async () => {
    const missing = await runWith([]);
    expect(missing).toMatchObject({ status: 1 });
    expect(missing.text).toBe(
      'The parameter “measure” (a column name) needs a value for this run. Set measure; on the command line, add --param measure=VALUE.',
    );
    const wrong = await runWith(['measure=n', 'since=1 March', 'factor=two', 'flagged=maybe', 'citty=Rome']);
    expect(wrong.written).toBeUndefined();
    expect(wrong.text?.split('\n')).toEqual([
      'The recipe has no parameter “citty”. Use “city”.',
      'The parameter “since” takes a date, not “1 March”. Write it as 2024-02-29.',
      'The parameter “factor” takes a number, not “two”. Write digits, with a dot before decimals.',
      'The parameter “flagged” takes yes or no, not “maybe”. Write true or false.',
    ]);
    expect((await runWith(['measure=nowhere'])).text).toContain('nowhere');
    await expect(runWith(['measure'])).rejects.toThrow(UsageError);
    await expect(runWith(['measure=n', 'measure=m'])).rejects.toThrow('--param sets “measure” twice.');
  });

  it('prints a string value as a quoted literal in SQL', async () => {
    const positionals = [join(folder, 'recipe.json'), join(folder, 'a.csv')];
    const param = ['measure=n', "city='; DROP TABLE t; --"];
    const { text } = await sql.run({ positionals, values: { param }, say: () => undefined });
    expect(text).toContain("'''; DROP TABLE t; --'");
  });
});
