import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Limits {
  /** Number of bytes that any import may write. */
  readonly minBytes: number;
  /** Number of bytes that an import may write per byte of its file. */
  readonly maxRatio: number;
  /**
   * Larger databases are not watched, since other work, such as results of steps, may make them
   * grow as much.
   */
  readonly watchedBytes: number;
  readonly checkEveryMs: number;
}

const defaultLimits: Limits = {
  minBytes: 2 * 1024 ** 3,
  maxRatio: 50,
  watchedBytes: 512 * 1024 ** 2,
  checkEveryMs: 1_000,
};

/**
 * Detects when an import has written far more into a database than its file can contain: a Parquet
 * file of 5 KB may claim that two million rows have the same long text.
 */
export class GrowthLimit {
  /** Aborts once the limit is exceeded. */
  readonly signal: AbortSignal;
  private readonly timer: NodeJS.Timeout | undefined;

  /**
   * @param path path of the database
   * @param temp folder for data that does not fit into memory
   * @param fileBytes size of the imported file
   */
  static async over(
    path: string,
    temp: string,
    fileBytes: number,
    limits = defaultLimits,
  ): Promise<GrowthLimit> {
    const written = (): Promise<number> => bytesOf(path, temp);
    const before = await written();
    const maxBytes = before + Math.max(limits.minBytes, fileBytes * limits.maxRatio);
    return new GrowthLimit(written, before > limits.watchedBytes ? undefined : maxBytes, limits.checkEveryMs);
  }

  private constructor(written: () => Promise<number>, most: number | undefined, lookEveryMs: number) {
    const stopper = new AbortController();
    this.signal = stopper.signal;
    if (most === undefined) return;
    this.timer = setInterval(async () => {
      if ((await written()) > most) stopper.abort();
    }, lookEveryMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

/**
 * Returns the size of a database including its log and temporary files; zero if it is only in
 * memory.
 */
async function bytesOf(path: string, temp: string): Promise<number> {
  const names = await readdir(temp).catch(() => []);
  const paths = [path, `${path}.wal`, ...names.map((name) => join(temp, name))];
  const sizes = paths.map(async (one) => (await stat(one).catch(() => undefined))?.size ?? 0);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
