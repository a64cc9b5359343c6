import type { AccountsLog } from '../accounts-options.ts';

interface Thrown {
  readonly name?: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: unknown;
}

/**
 * The answer to a request that ran into something no one foresaw. What is logged says where, and
 * never what was asked about the database: strings of its errors hold tokens and hashes.
 */
export function answerBug(error: unknown, path: string, log: AccountsLog | undefined): Response {
  log?.('error', `${path} failed: ${describeBug(error)}`);
  return Response.json(
    { code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' },
    { status: 500, headers: { 'cache-control': 'no-store' } },
  );
}

/** What kind of error it is and where it came from, without its text. */
export function describeBug(error: unknown): string {
  const kinds: string[] = [];
  let frames: readonly string[] = [];
  for (
    let thrown = error as Thrown | undefined;
    thrown && kinds.length < 5;
    thrown = thrown.cause as Thrown
  ) {
    kinds.push([thrown.name ?? typeof thrown, thrown.code].filter(Boolean).join(' '));
    frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  }
  return [kinds.join(', for '), ...frames.slice(0, 6).map((line) => line.trim())].join(' ');
}
