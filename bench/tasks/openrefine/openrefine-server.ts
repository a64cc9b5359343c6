import { spawn } from 'node:child_process';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '@winnow/kernel';
import { freePort } from '../../../tests/support/free-port.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';

/** Arguments of OpenRefine's tasks. */
export interface OpenRefineArgs extends MessyArgs {
  /** Folder of an unpacked OpenRefine, which contains its program `refine`. */
  readonly folder: string;
}

/** A value of a text facet and its number of occurrences. */
export interface FacetChoice {
  readonly value: string;
  readonly count: number;
}

export interface OpenRefineServer {
  /** Creates a project from a CSV file with every cell as text; returns its id. */
  createProject(path: string): Promise<string>;
  rowCount(project: string): Promise<number>;
  facet(project: string, column: string): Promise<readonly FacetChoice[]>;
  /** Returns the groups of values with the same key. */
  clusters(project: string, column: string, keyer: string): Promise<readonly (readonly FacetChoice[])[]>;
  /** Applies operations and waits for those that continue after the response. */
  apply(project: string, operations: readonly Json[]): Promise<void>;
  /**
   * Returns the last change as described in the history, with the number of cells that it changed.
   */
  lastChange(project: string): Promise<string>;
  close(): Promise<void>;
}

const startWithinMs = 120_000;
/** Enough for a million rows. */
const heap = '6000M';
/** OpenRefine refuses text facets with more values than this; no bench has as many. */
const maxChoices = 10_000_000;

/** Applies operations and facets to all rows. */
export const allRows = { facets: [], mode: 'row-based' } as const;

/**
 * Starts OpenRefine as its own program does and calls it as its pages do
 * (https://openrefine.org/docs/technical-reference/openrefine-api).
 */
export async function startOpenRefine({ folder }: OpenRefineArgs): Promise<OpenRefineServer> {
  const data = mkdtempSync(join(tmpdir(), 'winnow-openrefine-'));
  const port = await freePort();
  const words = ['-p', String(port), '-d', data, '-m', heap, '-x', 'refine.headless=true', '-v', 'error'];
  const child = spawn(join(folder, 'refine'), words, { cwd: folder, stdio: 'ignore', detached: true });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };

  const command = async <Answer>(
    name: string,
    query: Readonly<Record<string, string>>,
    body?: Readonly<Record<string, string>>,
  ): Promise<Answer> => {
    const token = body ? { csrf_token: (await get<{ token: string }>('get-csrf-token')).token } : {};
    const path = `${url}/command/core/${name}?${new URLSearchParams({ ...query, ...token })}`;
    const answer = await fetch(path, body ? { method: 'POST', body: new URLSearchParams(body) } : {});
    const value = (await answer.json()) as Answer & { code?: string; message?: string };
    if (value.code === 'error') throw new Error(`${name} of OpenRefine failed: ${value.message}`);
    return value;
  };
  const get = <Answer>(name: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    command<Answer>(name, query);

  try {
    await until(startWithinMs, async () =>
      get('get-version').then(
        () => true,
        () => child.exitCode !== null,
      ),
    );
    if (child.exitCode !== null) throw new Error(`OpenRefine in ${folder} ended with ${child.exitCode}.`);
    const name = 'ui.browsing.listFacet.limit';
    await command('set-preference', {}, { name, value: String(maxChoices) });
  } catch (error) {
    await close();
    throw error;
  }

  return {
    async createProject(path) {
      const { token } = await get<{ token: string }>('get-csrf-token');
      const options = JSON.stringify({ separator: ',', headerLines: 1, guessCellValueTypes: false });
      const query = new URLSearchParams({ csrf_token: token, format: 'text/line-based/*sv', options });
      const form = new FormData();
      form.append('project-name', 'orders');
      form.append('project-file', await openAsBlob(path), 'orders.csv');
      const answer = await fetch(`${url}/command/core/create-project-from-upload?${query}`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
      });
      const id = /project=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1];
      if (!id) throw new Error(`OpenRefine made no project: ${answer.status} ${await answer.text()}`);
      return id;
    },
    async rowCount(project) {
      const { total } = await get<{ total: number }>('get-rows', { project, start: '0', limit: '0' });
      return total;
    },
    async facet(project, columnName) {
      const facet = { type: 'list', name: columnName, columnName, expression: 'value', selection: [] };
      const engine = JSON.stringify({ ...allRows, facets: [facet] });
      const { facets } = await command<{
        facets: { choices: { v: { v: string }; c: number }[]; error?: string }[];
      }>('compute-facets', { project }, { engine });
      if (!facets[0]?.choices) throw new Error(`No facet: ${facets[0]?.error}`);
      return facets[0].choices.map(({ v, c }) => ({ value: v.v, count: c }));
    },
    async clusters(project, column, keyer) {
      const clusterer = JSON.stringify({ type: 'binning', function: keyer, column, params: {} });
      const engine = JSON.stringify(allRows);
      const found = await command<{ v: string; c: number }[][]>(
        'compute-clusters',
        { project },
        { engine, clusterer },
      );
      return found.map((cluster) => cluster.map(({ v, c }) => ({ value: v, count: c })));
    },
    async apply(project, operations) {
      await command('apply-operations', { project }, { operations: JSON.stringify(operations) });
      await until(startWithinMs, async () => {
        const { processes } = await get<{ processes: unknown[] }>('get-processes', { project });
        return processes.length === 0;
      });
    },
    async lastChange(project) {
      const { past } = await get<{ past: { description: string }[] }>('get-history', { project });
      return past.at(-1)?.description ?? '';
    },
    close,
  };
}

async function until(ms: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`OpenRefine did not answer within ${ms / 1000} s.`);
    await sleep(50);
  }
}

/** Returns an operation that changes each cell of a column by a GREL expression. */
export function textTransform(columnName: string, expression: string): Json {
  return {
    op: 'core/text-transform',
    engineConfig: allRows,
    columnName,
    expression: `grel:${expression}`,
    onError: 'keep-original',
    repeat: false,
    repeatCount: 10,
  };
}
