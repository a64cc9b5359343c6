import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a server needs to answer requests; each check throws where it is not there. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

export interface Readiness {
  readonly ready: boolean;
  /** `ok`, or the reason why not, by check. */
  readonly checks: Readonly<Record<string, string>>;
}

const withinMs = 2_000;
/** Below this, imports and steps fail; load balancers had better send people elsewhere. */
const minFreeBytes = 100 * 1024 ** 2;

/** Makes all checks at once, each within two seconds. */
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
      sleep(withinMs, `no answer within ${withinMs / 1000} seconds`, { signal: late.signal }),
    ]);
  } catch (error) {
    return reasonOf(error);
  } finally {
    late.abort();
  }
}

/** Without addresses, names or paths, which a message of a driver may hold. */
function reasonOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  if (error instanceof NotReady) return error.message;
  return typeof code === 'string' && /^\w{1,20}$/.test(code) ? `failed (${code})` : 'failed';
}

class NotReady extends Error {}

/** The data folder can be written to and has room. */
export async function checkFolder(folder: string): Promise<void> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes) throw new NotReady('less than 100 MB free');
}

/** A server that is stopping finishes what it has and takes nothing new. */
export async function checkRunning(isStopping: boolean): Promise<void> {
  if (isStopping) throw new NotReady('the server is stopping');
}
