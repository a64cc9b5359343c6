import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf, createProject } from '../../../tests/support/api-client.ts';
import { startServer } from '../../../tests/support/server.ts';
import { signUpAtOnce } from '../../accounts/load.ts';
import { messyFile } from '../../generate/messy-file.ts';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { pageOffset, pageSize } from '../page-offset.ts';

const pages = 300;
/** What continues after an import (profile, suggestions) is not part of the pages. */
const settleMs = 3_000;

interface PagesArgs extends MessyArgs {
  /** Pages anywhere in the table, or one after the other from its middle on. */
  readonly places: 'anywhere' | 'in-turn';
  /** A file of so many rows instead, where the given one has more. */
  readonly maxRows?: number;
  /** The column by which the view is sorted. */
  readonly sort?: string;
}

/** Pages as a signed-in person gets them from the server that `npm start` runs. */
export async function open({ file, rows, places, maxRows = rows, sort }: PagesArgs): Promise<Task> {
  const count = Math.min(rows, maxRows);
  const path = count === rows ? file : messyFile({ rows: count, seed: 1 });
  const server = await startServer({ startWithin: 300_000, env: { WINNOW_LOG: 'warn' } });
  const { cookies } = await signUpAtOnce(server.url, 1);
  const client = clientOf(server.url, cookies[0]!);
  const project = await createProject(client, 'orders', await openAsBlob(path));
  const view = sort === undefined ? {} : { sort: [{ column: sort, descending: false }] };
  const ask = async (offset: number): Promise<number> => {
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
  await ask(0);
  return {
    async run(round) {
      for (let page = 0; page < pages; page++) {
        const offset =
          places === 'anywhere'
            ? pageOffset(count, round * pages + page)
            : Math.floor(count / 2) + (round * pages + page) * pageSize;
        if ((await ask(Math.min(offset, count - pageSize))) < pageSize)
          throw new Error('A page without rows');
      }
      return pages;
    },
    close: () => server.dispose(),
  };
}
