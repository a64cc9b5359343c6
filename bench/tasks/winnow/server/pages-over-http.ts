import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf, createProject } from '../../../../tests/support/api-client.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { signUpAtOnce } from '../../../accounts/load.ts';
import { messyFile } from '../../../generate/messy-file.ts';
import type { Task } from '../../../measure/task.ts';
import type { MessyArgs } from '../../duckdb/hand-written-database.ts';
import { pageOffset, pageSize } from '../../page-offset.ts';

/** Waits for the work after an import (profile, suggestions), which is not part of the pages. */
const settleMs = 3_000;

interface PagesArgs extends MessyArgs {
  /** Random pages anywhere in the table, or consecutive ones from its middle on. */
  readonly places: 'anywhere' | 'in-turn';
  /** Number of pages per round; 300 by default. */
  readonly pages?: number;
  /** Number of concurrent sessions, each reading the same number of pages; one by default. */
  readonly sessions?: number;
  /** Number of projects of the same file that sessions take in turn; one by default. */
  readonly projects?: number;
  /** If the given file has more rows, uses one with this many instead. */
  readonly maxRows?: number;
  /** Columns that the view is sorted by: one for each round, the last for all that follow. */
  readonly sort?: readonly string[];
}

/** Reads pages as a signed-in user from the server that `npm start` runs. */
export async function open({
  file,
  rows,
  places,
  pages = 300,
  sessions = 1,
  projects = 1,
  maxRows = rows,
  sort = [],
}: PagesArgs): Promise<Task> {
  const count = Math.min(rows, maxRows);
  const path = count === rows ? file : messyFile({ rows: count, seed: 1 });
  const server = await startServer({ startWithin: 300_000, env: { WINNOW_LOG: 'warn' } });
  const { cookies } = await signUpAtOnce(server.url, 1);
  const client = clientOf(server.url, cookies[0]!);
  const ids: string[] = [];
  for (let n = 0; n < projects; n++)
    ids.push(await createProject(client, `orders-${n}`, await openAsBlob(path)));
  const ask = async (project: string, offset: number, round: number): Promise<number> => {
    const column = sort[Math.min(round, sort.length - 1)];
    const view = column === undefined ? {} : { sort: [{ column, descending: false }] };
    const answer = await fetch(`${server.url}/api/projects/${project}/page`, {
      method: 'POST',
      headers: { ...client.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ view, offset, limit: pageSize }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(text);
    return text.length;
  };
  await sleep(settleMs);
  // With a single sort column, the view is sorted in advance; with several, sorting is part of each
  // round.
  if (sort.length <= 1) for (const project of ids) await ask(project, 0, 0);
  const read = async (round: number, session: number): Promise<void> => {
    for (let page = 0; page < pages; page++) {
      const nth = (round * sessions + session) * pages + page;
      const offset = places === 'anywhere' ? pageOffset(count, nth) : Math.floor(count / 2) + nth * pageSize;
      const project = ids[session % projects]!;
      if ((await ask(project, Math.min(offset, count - pageSize), round)) < pageSize)
        throw new Error('A page without rows');
    }
  };
  return {
    async run(round) {
      await Promise.all(Array.from({ length: sessions }, (_, session) => read(round, session)));
      return pages * sessions;
    },
    close: () => server.dispose(),
  };
}
