import type { Client } from '../../tests/support/api-client.ts';

/** What became of the pages that people asked for. */
export interface PageTimes {
  readonly pages: number;
  readonly errors: number;
  /** Refused as busy, with a time to try again. */
  readonly busy: number;
  readonly p50: number;
  readonly p95: number;
  readonly slowest: number;
}

export interface Visit {
  readonly client: Client;
  readonly project: string;
}

/**
 * Lets people scroll at the same time: each asks for a page somewhere in the table, reads it for a
 * while, and asks for the next one.
 *
 * @param server its address, or what says which is asked next
 * @param readingMs how long a page is read on average
 */
export async function scroll(
  server: string | (() => string),
  visits: readonly Visit[],
  {
    rows,
    seconds,
    readingMs,
  }: { readonly rows: number; readonly seconds: number; readonly readingMs: number },
): Promise<PageTimes> {
  const times: number[] = [];
  let errors = 0;
  let busy = 0;
  const until = Date.now() + seconds * 1000;
  const readPage = async ({ client, project }: Visit): Promise<void> => {
    const asked = performance.now();
    const offset = Math.floor((Math.random() * rows) / 100) * 100;
    const url = typeof server === 'string' ? server : server();
    const answer = await fetch(`${url}/api/projects/${project}/page`, {
      method: 'POST',
      headers: { ...client.headers, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ view: {}, offset, limit: 100 }),
    });
    const page = (await answer.json()) as { readonly rowIds?: readonly number[] };
    // The first row of the file is its header.
    if (answer.status === 429 && answer.headers.has('retry-after')) busy++;
    else if (page.rowIds?.[0] !== offset + 1) errors++;
    else times.push(performance.now() - asked);
  };
  await Promise.all(
    visits.map(async (visit) => {
      await pause(Math.random() * readingMs);
      while (Date.now() < until) {
        await readPage(visit).catch(() => errors++);
        await pause(2 * Math.random() * readingMs);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (part: number): number => Math.round(times[Math.floor(times.length * part)] ?? 0);
  return {
    pages: times.length,
    errors,
    busy,
    p50: at(0.5),
    p95: at(0.95),
    slowest: Math.round(times.at(-1) ?? 0),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
