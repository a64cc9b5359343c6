import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@winnow/kernel';
import { openPluginFolders, type PluginLibrary } from '@winnow/plugins';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ClickHouseAtAddress,
  clickhouseServer,
} from '../../../../tests/support/engines/clickhouse-server.ts';
import { createEngine } from '../engine.ts';
import { openProject } from '../open-project.ts';
import type { ProjectEngine, View, ViewFilter } from '../protocol.ts';
import { recipeOf } from '../testing/project.ts';

let folder: string;
let server: ClickHouseAtAddress;
let here: ProjectEngine;
let there: ProjectEngine;

/** Enough rows for a first answer to be computed from a part of them. */
const rowCount = 30_000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-remote-'));
  server = await clickhouseServer();
  const cities = ['Rome', ' rome', 'Zürich', 'ZÜRICH ', '', '"Köln"', 'Łódź ☃'];
  const lines = Array.from({ length: rowCount }, (_, i) => {
    const number = i % 11 === 0 ? 'n/a' : i % 97 === 0 ? '' : String((i * 7919) % 1000);
    const day = `2024-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`;
    return [i, cities[i % cities.length], number, day, (i % 1000) / 8].join(',');
  });
  await writeFile(join(folder, 'data.csv'), `id,City,n,day,x\n${lines.join('\n')}\n`);
  await writeFile(join(folder, 'other.csv'), 'City,Land\nRome,Italy\nZürich,Switzerland\nParis,France\n');
  const options = { directories: [folder] };
  here = await openProject({ ...options, directory: join(folder, 'here') });
  there = await openThere();
  for (const project of [here, there]) {
    for (const source of ['data', 'other']) await importCsv(project, source);
  }
}, 120_000);
afterAll(async () => {
  await here.close();
  await there.close();
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

function openThere(name = 'there', plugins?: PluginLibrary): Promise<ProjectEngine> {
  const clickhouse = { url: server.url, memory: 4e9 };
  return openProject({
    directory: join(folder, name),
    directories: [folder],
    place: 'clickhouse',
    clickhouse,
    plugins,
  });
}

async function importCsv(project: ProjectEngine, source: string): Promise<void> {
  const path = join(folder, `${source}.csv`);
  unwrap(
    await project.importSource({
      source,
      path,
      fileName: `${source}.csv`,
      format: 'csv',
      options: { headerRows: 1 },
    }),
  );
}

const types = {
  kind: 'set-types',
  params: {
    types: [
      { column: 'id', type: 'integer' },
      { column: 'n', type: 'integer' },
      { column: 'day', type: 'date' },
      { column: 'x', type: 'number' },
    ],
  },
};
const header = { kind: 'use-first-row-as-header', params: {} };
const cleaned = recipeOf(header, types, { kind: 'trim-text', params: { columns: ['City'] } });
const grouped = recipeOf(header, types, {
  kind: 'group-rows',
  params: { keys: ['City'], aggregates: [{ column: 'n', function: 'sum', name: 'total' }] },
});

/** Sends the same query to both projects. */
async function both<T>(ask: (project: ProjectEngine) => Promise<{ ok: boolean }>): Promise<[T, T]> {
  const answers = [await ask(there), await ask(here)];
  return answers.map((one) => unwrap(one as never)) as [T, T];
}

async function sameFor(ask: (project: ProjectEngine) => Promise<{ ok: boolean }>): Promise<unknown> {
  const [a, b] = await both<unknown>(ask);
  expect(a).toEqual(b);
  return a;
}

describe('a project on ClickHouse gives the same answers as one in its own file', () => {
  const views: readonly (readonly [string, View])[] = [
    ['as imported', { recipe: recipeOf() }],
    ['row-wise steps', { recipe: cleaned }],
    [
      'a sort',
      {
        recipe: cleaned,
        sort: [
          { column: 'City', descending: true },
          { column: 'n', descending: false },
        ],
      },
    ],
    ['a filter', { recipe: cleaned, filters: [{ kind: 'range', column: 'n', from: 10, to: 500 }] }],
    ['a search', { recipe: cleaned, filters: [{ kind: 'search', text: 'zür' }] }],
    [
      'mismatched cells',
      { recipe: cleaned, filters: [{ kind: 'quality', column: 'n', is: ['mismatched'] }] },
    ],
    [
      'rows that contradict others',
      { recipe: cleaned, filters: [{ kind: 'contradictions', columns: ['City'], column: 'day' }] },
    ],
    ['a group', { recipe: grouped }],
    [
      'filling down and sorting',
      {
        recipe: recipeOf(
          header,
          types,
          { kind: 'fill-down', params: { columns: ['n'] } },
          { kind: 'sort-rows', params: { keys: [{ column: 'x' }] } },
          { kind: 'remove-duplicates', params: { columns: ['City', 'day'] } },
        ),
      },
    ],
  ];
  it.each(views)('a page of %s', async (_, view) => {
    for (const offset of [0, 1_500])
      await sameFor((project) => project.page({ view, offset, limit: 50, exact: true }));
  });

  it('gives a first answer from the first rows, and the exact one once the tables are created', async () => {
    const view = {
      recipe: recipeOf(
        header,
        types,
        { kind: 'fill-down', params: { columns: ['City'] } },
        { kind: 'sort-rows', params: { keys: [{ column: 'day' }] } },
      ),
    };
    const first = unwrap(await there.page({ view, offset: 0, limit: 5 }));
    const exact = unwrap(await there.page({ view, offset: 0, limit: 5, exact: true }));
    expect(exact.rows).toEqual({ value: rowCount, exact: true });
    expect(first.columns).toEqual(exact.columns);
  });

  it('profiles', async () => {
    await sameFor((project) => project.profile({ recipe: cleaned }, undefined));
    await sameFor((project) =>
      project.profile({ recipe: recipeOf(header), filters: [{ kind: 'search', text: 'rome' }] }, [
        'City',
        'x',
      ]),
    );
  }, 60_000);

  it('counts facets, each filtered by the others', async () => {
    const filters: ViewFilter[] = [
      { kind: 'range', column: 'x', from: 10, to: 100 },
      { kind: 'values', column: 'City', values: ['Rome'] },
    ];
    const view = { recipe: cleaned, filters };
    await sameFor((project) => project.facet({ view, column: 'City' }));
    await sameFor((project) => project.facet({ view, column: 'City', search: 'z', sort: 'name', limit: 2 }));
    await sameFor((project) => project.facet({ view, column: 'City', formula: 'value.length()' }));
    await sameFor((project) => project.facet({ view, column: 'n', occurrences: true }));
    for (const column of ['n', 'x', 'day']) await sameFor((project) => project.rangeFacet({ view, column }));
  });

  it('previews a draft and counts its effects', async () => {
    const draft = { step: { id: 'd', kind: 'change-case', params: { columns: ['City'], case: 'upper' } } };
    const gone = {
      step: { id: 'd', kind: 'filter-rows', params: { condition: 'n > 500', action: 'remove' } },
    };
    const alike = { step: { id: 'd', kind: 'remove-duplicates', params: { columns: ['City'] } } };
    const first = { step: { id: 'd', kind: 'limit-rows', params: { count: 3, from: 'end' } } };
    for (const one of [draft, gone, alike, first]) {
      await sameFor((project) =>
        project.preview({ view: { recipe: cleaned }, draft: one, offset: 0, limit: 40, exact: true }),
      );
      await sameFor((project) =>
        project.preview({
          view: { recipe: cleaned },
          draft: one,
          offset: 0,
          limit: 9,
          changedOnly: true,
          exact: true,
        }),
      );
      await sameFor((project) => project.effect(cleaned, one));
    }
  });

  it('joins, and reports how the rows would match', async () => {
    const step = {
      id: 'd',
      kind: 'join-source',
      params: { source: 'other', keys: [{ left: 'City', right: 'City' }], how: 'left' },
    };
    const recipe = { ...cleaned, sources: { other: { steps: recipeOf(header).steps } } };
    const asked = await there.diagnosis(recipe as never, { step });
    expect(asked).toEqual(await here.diagnosis(recipe as never, { step }));
  });

  it('compares two sources', async () => {
    for (const key of [['Column 1'], []])
      await sameFor((project) => project.compareSources({ source: 'data', before: 'other', key }));
  });

  it('returns the history of a cell and its whole value', async () => {
    await sameFor((project) => project.cellHistory(cleaned, 4, 'City'));
    await sameFor((project) => project.cell({ recipe: cleaned }, 12, 'n'));
  });

  it('marks rows by their ids and by a view', async () => {
    await sameFor((project) => project.mark({ mark: 'star', on: true, rows: [3, 5, 5, 7] }));
    const view: View = { recipe: cleaned, filters: [{ kind: 'marked', mark: 'star' }] };
    await sameFor((project) => project.page({ view, offset: 0, limit: 10, exact: true }));
    await sameFor((project) => project.mark({ mark: 'star', on: false, rows: [5] }));
    await sameFor((project) => project.page({ view, offset: 0, limit: 10, exact: true }));
    const rome: View = { recipe: cleaned, filters: [{ kind: 'values', column: 'City', values: ['Rome'] }] };
    await sameFor((project) => project.mark({ mark: 'flag', on: true, view: rome }));
    await sameFor((project) => project.mark({ mark: 'flag', on: false, view: rome }));
  });

  it('finds clusters', async () => {
    for (const method of ['fingerprint', 'levenshtein']) {
      await sameFor((project) =>
        project.clusters({ view: { recipe: cleaned }, column: 'City', method, radius: 3 }),
      );
    }
  });

  it('exports an identical file', async () => {
    for (const [name, recipe] of [
      ['rows', cleaned],
      ['groups', grouped],
    ] as const) {
      const request = (project: string) => ({
        view: { recipe },
        format: 'csv',
        options: { mismatched: 'text' },
        path: join(folder, `${name}-${project}.csv`),
      });
      expect(unwrap(await there.export(request('there')))).toEqual(
        unwrap(await here.export(request('here'))),
      );
      expect(await readFile(request('there').path, 'utf8')).toBe(
        await readFile(request('here').path, 'utf8'),
      );
    }
  });
});

describe('a project on ClickHouse', () => {
  it('keeps its data when it is reopened, and drops its tables when its sources are removed', async () => {
    const project = await openThere('again');
    await importCsv(project, 'other');
    await project.close();
    const again = await openThere('again');
    expect(await again.sources()).toMatchObject([{ name: 'other', rows: 4 }]);
    expect(unwrap(await again.page({ view: { recipe: recipeOf() }, offset: 0, limit: 9 })).cells[0]).toEqual([
      'City',
      'Rome',
      'Zürich',
      'Paris',
    ]);
    await again.removeSource('other');
    await again.close();
    const dropped = server.statements.filter((one) => one.startsWith('DROP TABLE')).length;
    expect(dropped).toBeGreaterThan(0);
  });

  it('lets the server read Parquet without passing the data through this process', async () => {
    const project = await openThere('direct');
    const path = join(folder, 'typed.parquet');
    unwrap(await there.export({ view: { recipe: cleaned }, format: 'parquet', options: {}, path }));
    const { createServer } = await import('node:http');
    const bytes = await readFile(path);
    const files = createServer((request, response) => {
      const [, from, to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
      if (from === undefined)
        return void response
          .writeHead(200, { 'accept-ranges': 'bytes', 'content-length': bytes.length })
          .end(request.method === 'HEAD' ? undefined : bytes);
      const part = bytes.subarray(Number(from), to ? Number(to) + 1 : undefined);
      response
        .writeHead(206, {
          'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`,
          'content-length': part.length,
        })
        .end(part);
    });
    await new Promise<void>((done) => files.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(files.address() as { port: number }).port}/typed.parquet`;
    const request = { source: 'data', path: url, fileName: 'typed.parquet', options: {} };
    const report = unwrap(await project.importSource({ ...request, format: 'parquet' }));
    expect(report.rows).toBe(rowCount);
    const page = unwrap(await project.page({ view: { recipe: recipeOf() }, offset: rowCount - 2, limit: 5 }));
    expect(page.rowIds).toEqual([rowCount - 2, rowCount - 1]);
    expect((await project.importSource({ ...request, format: 'csv' })).problems[0]?.code).toBe(
      'engine/not-on-server',
    );
    await project.close();
    await new Promise((done) => files.close(done));
  }, 60_000);

  it('can be created by an engine of processes, and is deleted from the server when it is removed', {
    tags: ['deep'],
    timeout: 60_000,
  }, async () => {
    const clickhouse = { url: server.url };
    const engine = createEngine({ directory: join(folder, 'all'), directories: [folder], clickhouse });
    expect(engine.places).toEqual(['duckdb', 'clickhouse']);
    const project = engine.project('one', 'clickhouse');
    await importCsv(project, 'other');
    const query = { view: { recipe: recipeOf() }, offset: 0, limit: 9 };
    const page = unwrap(await project.page(query));
    expect(page.rows).toEqual({ value: 4, exact: true });
    await engine.close();
    // The project remembers its location, so it need not be given again.
    expect(
      unwrap(
        await createEngine({ directory: join(folder, 'all'), clickhouse })
          .project('one')
          .page(query),
      ),
    ).toEqual(page);
    await engine.removeProject('one');
    expect(server.statements.at(-1)).toMatch(/^DROP DATABASE/);
  });

  it('ends a statement on the server when it is cancelled', async () => {
    const stop = new AbortController();
    const view = { recipe: cleaned, sort: [{ column: 'x', descending: true }] };
    const asked = there.page({ view, offset: 0, limit: 5, exact: true }, { signal: stop.signal });
    stop.abort();
    expect((await asked).problems.map((one) => one.code)).toEqual(['engine/cancelled']);
    const profile = there.profile({ recipe: cleaned, filters: [{ kind: 'search', text: 'q' }] }, undefined, {
      signal: AbortSignal.timeout(1),
    });
    expect((await profile).problems.map((one) => one.code)).toEqual(['engine/cancelled']);
  });

  it('explains server errors without revealing the password', async () => {
    const at = (url: string) =>
      openProject({
        directory: join(folder, `lost-${Math.random()}`),
        place: 'clickhouse',
        ...(url ? { clickhouse: { url } } : {}),
      }).then(
        () => undefined,
        (error: { problems: { code: string; message: string }[] }) => error.problems[0]!,
      );
    const lost = await at('http://me:secret@127.0.0.1:9');
    expect(lost?.code).toBe('engine/clickhouse-unreachable');
    expect(lost?.message).not.toContain('secret');
    expect((await at(''))?.code).toBe('engine/server-missing');
  });

  it('reports steps that it cannot run by their id', async () => {
    const recipe = recipeOf(header, {
      kind: 'add-formula-column',
      params: { name: 'h', formula: 'regexReplace(City, "(", "")' },
    });
    const report = await there.check(recipe);
    expect(report.ok && report.value.steps.at(-1)?.problems.every((one) => one.at?.stepId === 's2')).toBe(
      true,
    );
  });
});

it('reports at the step that plugins do not run on ClickHouse, and continues with the other steps', async () => {
  const path = fileURLToPath(new URL('../../../../samples/plugins', import.meta.url));
  const plugins = unwrap(await openPluginFolders(path));
  const project = await openThere('plugged', plugins);
  try {
    await importCsv(project, 'other');
    const recipe = recipeOf(
      header,
      { kind: 'plugin', params: { plugin: 'streaks', columns: [{ role: 'value', column: 'City' }] } },
      { kind: 'add-column', params: { name: 'roman', formula: 'roman.write(length(City))' } },
      { kind: 'add-column', params: { name: 'upper', formula: 'upper(City)' } },
    );
    const report = unwrap(await project.check(recipe));
    expect(report.problems).toMatchObject([
      { code: 'engine/plugin-elsewhere', at: { stepId: 's2' } },
      { code: 'engine/plugin-elsewhere', at: { stepId: 's3' } },
    ]);
    expect(report.steps.map((one) => one.state)).toEqual(['ok', 'broken', 'broken', 'ok']);
    const page = unwrap(await project.page({ view: { recipe }, offset: 0, limit: 1, exact: true }));
    expect(page.cells.at(-1)).toEqual(['ROME']);
    const formula = 'roman.write(length(City)) == "IV"';
    const view: View = { recipe: recipeOf(header), filters: [{ kind: 'formula', formula }] };
    for (const asked of [
      await project.page({ view, offset: 0, limit: 1 }),
      await project.profile(view, undefined),
      await project.facet({ view, column: 'City' }),
    ]) {
      expect(asked.problems.map((one) => one.code)).toEqual(['engine/plugin-elsewhere']);
    }
  } finally {
    await project.close();
  }
});
