import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a server needs to answer requests; each check throws if its requirement is not met. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

export interface Readiness {
  readonly ready: boolean;
  /** `ok`, or the reason for the failure, by check. */
  readonly checks: Readonly<Record<string, string>>;
}

const withinMs = 2_000;
/** With less free space imports and steps fail, so load balancers should send users elsewhere. */
const minFreeBytes = 100 * 1024 ** 2;

/** Runs all checks at once, each with a limit of two seconds. */
export async function checkReadiness(checks: Checks): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await resultOf(check)] as const),
  );
  return { ready: results.every(([, result]) => result === 'ok'), checks: Object.fromEntries(results) };
}

async function resultOf(check: () => Promise<unknown>): Promise<string> {
  const late = new AbortController();
  try {
    return await Promise.race([
      check().then(() => 'ok'),
      sleep(withinMs, `no response within ${withinMs / 1000} seconds`, { signal: late.signal }),
    ]);
  } catch (error) {
    return reasonOf(error);
  } finally {
    late.abort();
  }
}

/** Returns a reason without addresses, names or paths, which a driver's message may contain. */
function reasonOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  if (error instanceof NotReady) return error.message;
  return typeof code === 'string' && /^\w{1,20}$/.test(code) ? `failed (${code})` : 'failed';
}

class NotReady extends Error {}

/** Checks that the data folder is writable and has room. */
export async function checkFolder(folder: string): Promise<void> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes) throw new NotReady('less than 100 MB free');
}

/** Fails while the server is stopping: it finishes pending requests and accepts no new ones. */
export async function checkRunning(isStopping: boolean): Promise<void> {
  if (isStopping) throw new NotReady('the server is stopping');
}
