import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtPrograms } from '../../../tests/support/built-programs.ts';
import { createEngine, type EngineTrouble } from './engine.ts';
import { openProject } from './open-project.ts';
import type { Engine, EngineEvent, ProjectEngine } from './protocol.ts';
import { recipeOf } from './testing/project.ts';

let directory: string;
let engine: Engine;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'winnow-processes-'));
  engine = createEngine({
    directory,
    directories: [directory],
    processes: 2,
    program: builtPrograms.engine,
  });
});
afterEach(async () => {
  await engine.close();
  await rm(directory, { recursive: true, force: true });
});

const view = { recipe: recipeOf() };

async function importCsv(project: ProjectEngine, text: string, source = 'data'): Promise<void> {
  const path = join(directory, `${source}.csv`);
  await writeFile(path, text);
  unwrap(await project.importSource({ source, path, fileName: 'data.csv', format: 'csv', options: {} }));
}

function bigCsv(rows: number): string {
  return Array.from({ length: rows }, (_, i) => `${i},name ${(i * 7919) % rows},${i % 13}`).join('\n');
}

/** Kills the process that owns a project's file. */
async function killOwner(id: string): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  const { pid } = JSON.parse(await readFile(join(directory, id, 'owner.json'), 'utf8')) as { pid: number };
  expect(pid).not.toBe(process.pid);
  process.kill(pid, 'SIGKILL');
}

describe('an engine of processes', () => {
  it('imports, pages and closes, and has the imported data when opened again', async () => {
    const project = engine.project('one');
    await importCsv(project, 'a,b\n1,2\n3,4\n');
    const page = unwrap(await project.page({ view, offset: 0, limit: 10 }));
    expect(page.rows.exact).toBe(true);
    await project.close();
    expect(await project.sources()).toMatchObject([{ name: 'data' }]);
  });

  it('uses a new version of a source and an older one again, and keeps the order in which sources were added', async () => {
    const project = engine.project('one');
    const read = async (text: string, source: string) => {
      const path = join(directory, 'in.csv');
      await writeFile(path, text);
      const request = { source, path, fileName: 'in.csv', format: 'csv', options: { headerRows: 1 } };
      return unwrap(await project.importSource(request));
    };
    const first = await read('n,name\n1,Ada\n', 'main');
    await read('x\n1\n', 'other');
    const second = await read('n,town\n1,Ulm\n2,Bonn\n', 'main');
    expect([first.names, second.names]).toEqual([
      ['n', 'name'],
      ['n', 'town'],
    ]);
    const cells = async () => unwrap(await project.page({ view, offset: 0, limit: 9 })).cells;
    expect(await cells()).toEqual([
      ['n', '1', '2'],
      ['town', 'Ulm', 'Bonn'],
    ]);
    expect(unwrap(await project.useSource('main', first.table))).toMatchObject({ rows: 2 });
    expect(await cells()).toEqual([
      ['n', '1'],
      ['name', 'Ada'],
    ]);
    await project.close();
    expect((await project.sources()).map(({ name, table }) => [name, table === first.table])).toEqual([
      ['main', true],
      ['other', false],
    ]);
    unwrap(await project.useSource('main', second.table));
    expect((await project.sources())[0]?.rows).toBe(3);
    expect(await project.useSource('other', second.table)).toMatchObject({
      problems: [{ code: 'engine/no-version' }],
    });
  });

  it('retries a read when the process was killed during it', async () => {
    const project = engine.project('one');
    await importCsv(project, bigCsv(200_000));
    const events: EngineEvent[] = [];
    project.onChange((event) => events.push(event));
    const sorted = { ...view, sort: [{ column: 'Column 2', descending: false }] };
    const asked = project.page({ view: sorted, offset: 0, limit: 2, exact: true });
    await killOwner('one');
    expect(unwrap(await asked).rows).toEqual({ value: 200_000, exact: true });
    expect(events).toContainEqual({ kind: 'stopped' });
  });

  it('leaves the project unchanged when killed in the middle of an import', async () => {
    const project = engine.project('one');
    await importCsv(project, 'a\nb\n', 'before');
    const path = join(directory, 'big.csv');
    await writeFile(path, bigCsv(2_000_000));
    const importing = project.importSource({
      source: 'big',
      path,
      fileName: 'big.csv',
      format: 'csv',
      options: {},
    });
    await new Promise((wait) => setTimeout(wait, 400));
    await killOwner('one');
    expect((await importing).problems.map((one) => one.code)).toEqual(['engine/stopped']);
    expect((await project.sources()).map((one) => one.name)).toEqual(['before']);
    const again = await project.importSource({
      source: 'big',
      path,
      fileName: 'big.csv',
      format: 'csv',
      options: {},
    });
    expect(unwrap(again).rows).toBe(2_000_000);
  }, 60_000);

  it('leaves no half-written file when killed in the middle of an export', async () => {
    const project = engine.project('one');
    await importCsv(project, bigCsv(1_000_000));
    const recipe = recipeOf({ kind: 'sort-rows', params: { keys: [{ column: 'Column 2' }] } });
    const path = join(directory, 'out.parquet');
    const request = { view: { recipe }, format: 'parquet', options: {}, path };
    const exporting = project.export(request);
    await new Promise((wait) => setTimeout(wait, 300));
    await killOwner('one');
    expect((await exporting).problems.map((one) => one.code)).toEqual(['engine/stopped']);
    await expect(stat(path)).rejects.toThrow();
    expect(unwrap(await project.export(request)).rows).toBe(1_000_000);
  }, 60_000);

  it('cancels work immediately, and continues', async () => {
    const project = engine.project('one');
    await importCsv(project, bigCsv(500_000));
    const stop = new AbortController();
    const sorted = { ...view, sort: [{ column: 'Column 2', descending: true }] };
    const asked = project.page({ view: sorted, offset: 0, limit: 1, exact: true }, { signal: stop.signal });
    stop.abort();
    expect((await asked).problems.map((one) => one.code)).toEqual(['engine/cancelled']);
    expect(unwrap(await project.page({ view, offset: 5, limit: 1 })).rowIds).toEqual([5]);
  }, 60_000);

  it('refuses a project that another process has open', async () => {
    const project = engine.project('one');
    await importCsv(project, 'a\n');
    await expect(openProject({ directory: join(directory, 'one') })).rejects.toThrow(
      /is open in another process/,
    );
    expect(await project.sources()).toHaveLength(1);
  }, 20_000);

  it('ends idle processes to make room', async () => {
    for (const id of ['one', 'two', 'three']) await importCsv(engine.project(id), `${id}\n`);
    for (const id of ['one', 'two', 'three']) {
      expect(unwrap(await engine.project(id).page({ view, offset: 0, limit: 1 })).cells).toEqual([[id]]);
    }
  }, 30_000);

  it('stops work that fills the memory, gives and logs the true reason, and continues', async () => {
    const troubles: EngineTrouble[] = [];
    const bounded = createEngine({
      directory: join(directory, 'bounded'),
      directories: [directory],
      memory: '200MB',
      processBytes: 600e6,
      onTrouble: (trouble) => troubles.push(trouble),
      program: builtPrograms.engine,
    });
    try {
      await importCsv(bounded.project('two'), 'x\n');
      const project = bounded.project('one');
      await importCsv(project, bigCsv(20_000));
      let nested = 'repeat(`Column 2`, 9999) + repeat(`Column 2`, 9999)';
      for (let i = 0; i < 12; i++) nested = `repeat(${nested}, 9)`;
      const recipe = recipeOf({ kind: 'add-column', params: { name: 'bomb', formula: nested } });
      const sort = [{ column: 'bomb', descending: false }];
      const page = await project.page({ view: { recipe, sort }, offset: 0, limit: 1 });
      expect(page.problems.map((one) => one.code)).toEqual(['engine/out-of-memory']);
      for (const { problem, project: id } of troubles)
        expect([problem.code, id]).toEqual(['engine/out-of-memory', 'one']);
      const other = unwrap(await bounded.project('two').page({ view, offset: 0, limit: 1 }));
      expect(other.cells).toEqual([['x']]);
      expect(unwrap(await project.page({ view, offset: 0, limit: 1 })).rowIds).toEqual([0]);
    } finally {
      await bounded.close();
    }
  }, 60_000);

  it('deletes a project with its files', async () => {
    await importCsv(engine.project('one'), 'a\n');
    await engine.removeProject('one');
    await expect(stat(join(directory, 'one'))).rejects.toThrow();
    expect(await engine.project('one').sources()).toEqual([]);
  });
});
