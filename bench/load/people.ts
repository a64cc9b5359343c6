import type { Client } from '../../tests/support/api-client.ts';

/** Outcome of the pages that users requested. */
export interface PageTimes {
  readonly pages: number;
  /**
   * Pages that ended in an error on the screen: after all retries of a busy server, or with rows
   * other than the requested ones.
   */
  readonly errors: number;
  /**
   * Number of responses saying that the server was busy, after which the page was requested again.
   */
  readonly busy: number;
  /** Time until the rows arrived, including retries and the waits before them. */
  readonly p50: number;
  readonly p95: number;
  readonly slowest: number;
  /** Number of occurrences of each error. */
  readonly reasons: Readonly<Record<string, number>>;
  /** All times, in ms. */
  readonly times: readonly number[];
}

/** Returns the time within which a share of all pages arrived. */
export function percentileOf(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
}

export interface Visit {
  readonly client: Client;
  readonly project: string;
}

export interface ScrollOptions {
  readonly rows: number;
  readonly seconds: number;
  /** Average time that a page is read. */
  readonly readingMs: number;
}

/** Same as in the web app, see `apps/web/src/shared/api/request.ts`. */
const busyRetries = 4;

/**
 * Lets users scroll at the same time: each requests a page somewhere in the table, reads it for a
 * while, and requests the next one. A busy server is asked again after the time that it names, as
 * the web app does.
 *
 * @param server its address, or a function that returns which to ask next
 */
export async function scroll(
  server: string | (() => string),
  visits: readonly Visit[],
  { rows, seconds, readingMs }: ScrollOptions,
): Promise<PageTimes> {
  const times: number[] = [];
  const reasons: Record<string, number> = {};
  let busy = 0;
  const until = Date.now() + seconds * 1000;
  const readPage = async (visit: Visit): Promise<void> => {
    const asked = performance.now();
    const offset = Math.floor((Math.random() * rows) / 100) * 100;
    for (let left = busyRetries; ; left--) {
      const url = typeof server === 'string' ? server : server();
      const answer = await askForPage(url, visit, offset);
      const wait = Number(answer.headers.get('retry-after'));
      const text = await answer.text();
      if (answer.status === 429 && left > 0 && wait > 0) {
        busy++;
        await pause(wait * 1000);
        continue;
      }
      const reason = errorIn(answer.status, text, offset);
      if (reason !== undefined) throw new Error(reason);
      times.push(performance.now() - asked);
      return;
    }
  };
  await Promise.all(
    visits.map(async (visit) => {
      await pause(Math.random() * readingMs);
      while (Date.now() < until) {
        await readPage(visit).catch((error: unknown) => {
          const reason = reasonOf(error);
          reasons[reason] = (reasons[reason] ?? 0) + 1;
        });
        await pause(2 * Math.random() * readingMs);
      }
    }),
  );
  return {
    pages: times.length,
    errors: Object.values(reasons).reduce((sum, count) => sum + count, 0),
    busy,
    p50: percentileOf(times, 0.5),
    p95: percentileOf(times, 0.95),
    slowest: Math.round(Math.max(0, ...times)),
    reasons,
    times,
  };
}

/**
 * Gives users access to a project through a link: a share by address would wait until each of them
 * has confirmed the address.
 */
export async function grantAccess(owner: Client, project: string, others: readonly Client[]): Promise<void> {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { token } = await owner.ask<{ token: string }>('POST', `/api/projects/${project}/share-links`, {
    level: 'view',
    expiresAt,
  });
  for (const one of others) await one.ask('POST', '/api/share-links/follow', { token });
}

function askForPage(url: string, { client, project }: Visit, offset: number): Promise<Response> {
  return fetch(`${url}/api/projects/${project}/page`, {
    method: 'POST',
    headers: { ...client.headers, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ view: {}, offset, limit: 100 }),
  });
}

/** Returns what is wrong with a response; undefined if it has the requested rows. */
function errorIn(status: number, text: string, offset: number): string | undefined {
  if (status !== 200) {
    const { title, problems } = JSON.parse(text) as { title?: string; problems?: { code: string }[] };
    return `${status} ${problems?.[0]?.code ?? ''} ${title ?? text}`.slice(0, 200);
  }
  const { rowIds } = JSON.parse(text) as { readonly rowIds?: readonly number[] };
  // The first row of the file is its header.
  return rowIds?.[0] === offset + 1 ? undefined : `200 with row ${rowIds?.[0]} instead of the one asked for`;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as {
    readonly message: string;
    readonly cause?: { readonly code?: string };
  };
  return cause?.code === undefined ? message : `${message}: ${cause.code}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
