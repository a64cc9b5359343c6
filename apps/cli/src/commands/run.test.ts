import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ClickHouseAtAddress,
  clickhouseServer,
} from '../../../../tests/support/engines/clickhouse-server.ts';
import type { Answer } from '../command.ts';
import { run } from './run.ts';

let folder: string;
let server: ClickHouseAtAddress;
const url = process.env.CLICKHOUSE_URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-run-'));
  server = await clickhouseServer();
  await writeFile(join(folder, 'a.csv'), 'City,n\n Rome ,1\nZürich,x\nŁódź,3\n Rome,\n');
  const steps = [
    { id: 's1', kind: 'use-first-row-as-header', params: {} },
    { id: 's2', kind: 'set-types', params: { types: [{ column: 'n', type: 'integer' }] } },
    { id: 's3', kind: 'trim-text', params: { columns: ['City'] } },
    { id: 's4', kind: 'fill-down', params: { columns: ['n'] } },
    { id: 's5', kind: 'sort-rows', params: { keys: [{ column: 'City', direction: 'descending' }] } },
  ];
  await writeFile(join(folder, 'recipe.json'), JSON.stringify({ winnow: 1, name: 'r', steps }));
});
afterAll(async () => {
  if (url === undefined) delete process.env.CLICKHOUSE_URL;
  else process.env.CLICKHOUSE_URL = url;
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

function runOn(engine: string, output: string): Promise<Answer> {
  return run.run({
    positionals: [join(folder, 'recipe.json'), join(folder, 'a.csv')],
    values: { engine, output },
    say: () => undefined,
  });
}

describe('winnow run', () => {
  it.each(['duckdb', 'clickhouse'])('writes CSV in the dialect of its input with %s', async (engine) => {
    process.env.CLICKHOUSE_URL = server.url;
    const input = join(folder, `dialect-${engine}.csv`);
    await writeFile(input, '\ufeffCity;n\r\nZürich;1\r\n"a;b";\r\n');
    const recipe = join(folder, 'none.json');
    const output = join(folder, `dialect-${engine}-out.csv`);
    const header = { id: 's1', kind: 'use-first-row-as-header', params: {} };
    await writeFile(recipe, JSON.stringify({ winnow: 1, name: '', steps: [header] }));
    await run.run({ positionals: [recipe, input], values: { engine, output }, say: () => undefined });
    expect(await readFile(output, 'utf8')).toBe(await readFile(input, 'utf8'));
  });

  it('says how many values its summaries leave out', async () => {
    const recipe = join(folder, 'totals.json');
    const steps = [
      { id: 's1', kind: 'use-first-row-as-header', params: {} },
      { id: 's2', kind: 'set-types', params: { types: [{ column: 'n', type: 'integer' }] } },
      { id: 's3', kind: 'group-rows', params: { aggregates: [{ function: 'sum', column: 'n' }] } },
    ];
    await writeFile(recipe, JSON.stringify({ winnow: 1, name: '', steps }));
    const output = join(folder, 'totals.csv');
    const answer = await run.run({
      positionals: [recipe, join(folder, 'a.csv')],
      values: { output },
      say: () => undefined,
    });
    expect(answer).toMatchObject({
      json: { unread: 1 },
      text: expect.stringContaining('1 value couldn’t be read and isn’t included in summaries'),
    });
  });

  it.each(['duckdb', 'clickhouse'])('leaves a file without a header unchanged with %s', async (engine) => {
    process.env.CLICKHOUSE_URL = server.url;
    const [input, recipe] = [join(folder, `bare-${engine}.csv`), join(folder, 'no-steps.json')];
    await writeFile(input, '1;00123\n2;"x;y"\n');
    await writeFile(recipe, JSON.stringify({ winnow: 1, name: '', steps: [] }));
    const output = join(folder, `bare-${engine}-out.csv`);
    await run.run({ positionals: [recipe, input], values: { engine, output }, say: () => undefined });
    expect(await readFile(output, 'utf8')).toBe(await readFile(input, 'utf8'));
  });

  it('fails and writes nothing if a blocking check of the recipe fails, and warns about other checks', async () => {
    const recipe = JSON.parse(await readFile(join(folder, 'recipe.json'), 'utf8')) as object;
    const runWith = async (checks: readonly object[]) => {
      await writeFile(join(folder, 'checked.json'), JSON.stringify({ ...recipe, checks }));
      const output = join(folder, `checked-${checks.length}.csv`);
      const positionals = [join(folder, 'checked.json'), join(folder, 'a.csv')];
      const answer = await run.run({ positionals, values: { output }, say: () => undefined });
      const written = await readFile(output, 'utf8').catch(() => undefined);
      return { answer, written };
    };
    const unique = { kind: 'unique', columns: ['City'], level: 'warn' };
    const warned = await runWith([unique]);
    expect(warned.answer.status ?? 0).toBe(0);
    expect(warned.written).toContain('Zürich');
    expect(warned.answer.text).toContain('Warning: City is unique (1 row fails)');
    const apart = await runWith([
      { kind: 'between', column: 'n', least: 2, level: 'warn' },
      { kind: 'rows', formula: 'n > 0', level: 'warn' },
      { kind: 'rows', formula: 'n > 0 or City != ""', level: 'warn' },
      { kind: 'unique', columns: ['n'], level: 'warn' },
      {
        kind: 'summary',
        measures: [{ name: 'all', function: 'sum', column: 'n' }],
        formula: 'all > 0',
        level: 'warn',
      },
      { kind: 'rows', formula: 'n == 1', level: 'warn' },
      { kind: 'rows', formula: 'n != 1', level: 'warn' },
      { kind: 'rows', formula: 'oneOf(n, 1, 2, 3) and City != "x"', level: 'warn' },
    ]);
    // Unreadable cells are not failing rows, and they are only counted if they can affect the
    // check.
    expect((apart.answer.json as { checks: object[] }).checks).toMatchObject([
      { held: false, found: '1 row fails, 1 cell couldn’t be read' },
      { held: false, found: 'no row fails, 1 cell couldn’t be read' },
      { held: true, found: 'all rows pass' },
      { held: false, found: '1 row fails' },
      { held: true, found: 'it passes, 1 cell couldn’t be read' },
      { held: false, found: '2 rows fail, 1 cell couldn’t be read' },
      { held: false, found: '1 row fails, 1 cell couldn’t be read' },
      { held: false, found: 'no row fails, 1 cell couldn’t be read' },
    ]);
    const filled = { kind: 'filled', columns: ['City'], level: 'block' };
    const blocked = await runWith([filled, { ...unique, level: 'block' }]);
    expect(blocked.answer).toMatchObject({
      status: 1,
      json: { checks: [{ held: true }, { held: false, level: 'block' }] },
    });
    expect(blocked.written).toBeUndefined();
    const unread = await runWith([filled, filled, { kind: 'nonsense' }]);
    expect(unread.answer).toMatchObject({
      status: 1,
      text: expect.stringContaining('Check 3 of the recipe'),
    });
  });

  it.each(['duckdb', 'clickhouse'])(
    'counts rows that contradict other rows with the same key with %s',
    async (engine) => {
      process.env.CLICKHOUSE_URL = server.url;
      const input = join(folder, `keys-${engine}.csv`);
      await writeFile(
        input,
        'Zip,City,Area\n1,Rome,N\n1,Rome,N\n1,Roma,S\n2,Oslo,N\n2,,N\n,Bern,N\n,Bonn,N\n',
      );
      const header = { id: 's1', kind: 'use-first-row-as-header', params: {} };
      const city = { kind: 'determines', column: 'City', level: 'block' };
      const checks = [
        { ...city, columns: ['Zip', 'Area'] },
        { ...city, columns: ['Zip'] },
        { ...city, columns: ['x'] },
      ];
      const recipe = join(folder, 'keys.json');
      const runWith = async (list: readonly object[]) => {
        await writeFile(recipe, JSON.stringify({ winnow: 1, name: '', steps: [header], checks: list }));
        const values = { engine, output: join(folder, 'keys-out.csv') };
        return run.run({ positionals: [recipe, input], values, say: () => undefined });
      };
      expect(await runWith(checks.slice(0, 1))).toMatchObject({ json: { checks: [{ held: true }] } });
      const failed = await runWith(checks);
      expect(failed).toMatchObject({
        status: 1,
        json: { checks: [{ held: true }, { held: false, found: '1 row fails' }, {}] },
      });
      expect(failed.text).toContain('Each Zip has one City');
    },
  );

  it('treats blank cells and words for missing values as missing', async () => {
    const input = join(folder, 'words.csv');
    await writeFile(input, 'City,Code\nRome,A\n  ,N/A\nunknown,B\n,C\nOslo,NA\n');
    const header = { id: 's1', kind: 'use-first-row-as-header', params: {} };
    const check = (column: string, words: object = {}) => ({
      kind: 'filled',
      columns: [column],
      level: 'warn',
      ...words,
    });
    const checks = [check('City'), check('City', { words: 'values' }), check('Code', { words: 'values' })];
    const recipe = join(folder, 'words.json');
    await writeFile(recipe, JSON.stringify({ winnow: 1, name: '', steps: [header], checks }));
    const values = { output: join(folder, 'words-out.csv') };
    const { json } = await run.run({ positionals: [recipe, input], values, say: () => undefined });
    expect((json as { checks: object[] }).checks).toMatchObject([
      {
        held: false,
        found: '3 rows fail; 1 of 5 rows has a word for a missing value, such as “N/A”',
      },
      {
        held: false,
        found: '2 rows fail; 1 of 5 rows has a word for a missing value, such as “N/A”',
      },
      {
        held: true,
        found: 'all rows pass; 2 of 5 rows have a word for a missing value, such as “N/A”',
      },
    ]);
  });

  it('writes the same file on ClickHouse and leaves nothing there', async () => {
    process.env.CLICKHOUSE_URL = server.url;
    const [here, there] = [join(folder, 'here.csv'), join(folder, 'there.csv')];
    const { json } = await runOn('duckdb', here);
    expect((await runOn('clickhouse', there)).json).toEqual({
      ...(json as object),
      engine: 'clickhouse',
      ms: expect.any(Number),
      peakBytes: expect.any(Number),
    });
    expect(await readFile(there, 'utf8')).toBe(await readFile(here, 'utf8'));
    expect(json).toMatchObject({ rowsIn: 5, rowsOut: 4, mismatched: 1, engine: 'duckdb' });
    expect(server.statements.at(-1)).toMatch(/^DROP DATABASE/);
  });

  it('lets ClickHouse write Parquet to a URL directly', async () => {
    process.env.CLICKHOUSE_URL = server.url;
    const received: Buffer[] = [];
    const storage = createServer((request, response) => {
      void buffer(request).then((bytes) => {
        received.push(bytes);
        response.end();
      });
    });
    await new Promise<void>((done) => storage.listen(0, '127.0.0.1', done));
    const port = (storage.address() as AddressInfo).port;
    const { json } = await runOn('clickhouse', `http://127.0.0.1:${port}/out.parquet`);
    expect(json).toMatchObject({ rowsOut: 4, mismatched: 1 });
    expect(
      received
        .find((bytes) => bytes.length > 0)
        ?.subarray(0, 4)
        .toString(),
    ).toBe('PAR1');
    storage.closeAllConnections();
    storage.close();
  });

  it('reports that ClickHouse is not available', async () => {
    delete process.env.CLICKHOUSE_URL;
    await expect(runOn('clickhouse', join(folder, 'c.csv'))).rejects.toMatchObject({
      problems: [{ code: 'engine/server-missing' }],
    });
  });
});
