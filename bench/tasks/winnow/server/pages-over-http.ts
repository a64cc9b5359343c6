import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf, createProject } from '../../../../tests/support/api-client.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { signUpAtOnce } from '../../../accounts/load.ts';
import { messyFile } from '../../../generate/messy-file.ts';
import type { Task } from '../../../measure/task.ts';
import type { MessyArgs } from '../../duckdb/hand-written-database.ts';
import { pageOffset, pageSize } from '../../page-offset.ts';

/** What continues after an import (profile, suggestions) is not part of the pages. */
const settleMs = 3_000;

interface PagesArgs extends MessyArgs {
  /** Pages anywhere in the table, or one after the other from its middle on. */
  readonly places: 'anywhere' | 'in-turn';
  /** How many pages are a round; 300 if left out. */
  readonly pages?: number;
  /** How many ask at the same time, each for the same number of pages; one if left out. */
  readonly sessions?: number;
  /** How many projects of the same file they are in, in turn; one if left out. */
  readonly projects?: number;
  /** A file of so many rows instead, where the given one has more. */
  readonly maxRows?: number;
  /** The columns by which the view is sorted: one for each round, the last for all that follow. */
  readonly sort?: readonly string[];
}

/** Pages as a signed-in person gets them from the server that `npm start` runs. */
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
  // A view that is sorted by one column is sorted before; where there are several, sorting is part of each round.
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
