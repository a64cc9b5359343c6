import type { AccountsLog } from '../accounts-options.ts';

interface Thrown {
  readonly name?: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: unknown;
}

/**
 * Answers a request that failed with an unexpected error. The log says where, but never what was
 * asked of the database: messages of its errors contain tokens and hashes.
 */
export function answerBug(error: unknown, path: string, log: AccountsLog | undefined): Response {
  log?.('error', `${path} failed: ${describeBug(error)}`);
  return Response.json(
    { code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' },
    { status: 500, headers: { 'cache-control': 'no-store' } },
  );
}

/** Returns the type of an error and where it came from, without its message. */
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
