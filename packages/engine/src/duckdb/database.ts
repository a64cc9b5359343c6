import { availableParallelism } from 'node:os';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { ProblemError } from '@winnow/kernel';
import { registerKeyFunctions } from '../clusters/key-functions.ts';
import { engineProblems } from '../problems.ts';
import type { TaskOptions } from '../protocol.ts';
import { explainError } from './explain-error.ts';
import { Session } from './session.ts';
import { textLiteral } from './sql-text.ts';

export interface DatabaseOptions {
  /** The project's file; {@link inMemory} for none. */
  readonly path: string;
  /** The only folders, next to the database itself, that the engine may read from and write to. */
  readonly directories: readonly string[];
  readonly tempDirectory: string;
  /** Of DuckDB's buffers, as it writes sizes: `2GB`. */
  readonly memory: string;
  readonly threads: number;
}

/** In the place of a path: a database that is gone when it is closed. */
export const inMemory = ':memory:';

/** So many statements run at once; more wait in line. */
const connections = 8;
const progressEveryMs = 250;

/**
 * One DuckDB database, closed up: it reaches no network, loads no extension, opens files in the given folders only, and none of
 * this can be changed by a statement any more.
 */
export class Database {
  private readonly instance: DuckDBInstance;
  private readonly idle: DuckDBConnection[];
  private readonly waiting: ((connection: DuckDBConnection) => void)[] = [];

  private constructor(instance: DuckDBInstance, idle: DuckDBConnection[]) {
    this.instance = instance;
    this.idle = idle;
  }

  static async open(options: DatabaseOptions): Promise<Database> {
    const instance = await DuckDBInstance.create(options.path, {
      threads: String(options.threads || availableParallelism()),
      memory_limit: options.memory,
      temp_directory: options.tempDirectory,
      preserve_insertion_order: 'true',
      autoload_known_extensions: 'false',
      autoinstall_known_extensions: 'false',
    });
    const all = await Promise.all(Array.from({ length: connections }, () => instance.connect()));
    const progress = 'SET enable_progress_bar = true; SET enable_progress_bar_print = false';
    await Promise.all(all.map((one) => one.run(progress)));
    const first = all[0]!;
    registerKeyFunctions(first);
    const folders = options.directories.map(textLiteral).join(', ');
    const settings = [
      "TimeZone = 'UTC'",
      // It pushes conditions over a materialised grouping below it, and computes what they test for each row again.
      "disabled_optimizers = 'cte_filter_pusher'",
      // A page fetches up to 1,000 rows by id: as a list it is pushed into the scan, as a hash join it reads the whole table.
      'dynamic_or_filter_threshold = 2000',
      `allowed_directories = [${folders}]`,
      'enable_external_access = false',
      'lock_configuration = true',
    ];
    await first.run(settings.map((one) => `SET ${one}`).join('; '));
    return new Database(instance, all);
  }

  /**
   * Runs work on a connection of its own. A signal interrupts it; the connection lives on.
   *
   * @throws ProblemError whatever DuckDB refuses, as a problem
   */
  async use<T>(
    work: (session: Session) => Promise<T>,
    options: TaskOptions & { label?: string } = {},
  ): Promise<T> {
    const { signal, onProgress, label = 'Working' } = options;
    const connection =
      this.idle.pop() ?? (await new Promise<DuckDBConnection>((give) => this.waiting.push(give)));
    const interrupt = (): void => connection.interrupt();
    const timer = onProgress && setInterval(() => onProgress(progressOf(connection, label)), progressEveryMs);
    const leave = (): void => {
      clearInterval(timer);
      signal?.removeEventListener('abort', interrupt);
    };
    try {
      if (signal?.aborted) throw new ProblemError(engineProblems.cancelled({}));
      signal?.addEventListener('abort', interrupt);
      return await work(new Session(connection, signal));
    } catch (error) {
      leave();
      await endTransaction(connection);
      if (error instanceof ProblemError) throw error;
      throw new ProblemError(explainError(error));
    } finally {
      leave();
      const next = this.waiting.shift();
      if (next) next(connection);
      else this.idle.push(connection);
    }
  }

  /** Writes what is in the log into the file, and lets go of it. */
  close(): void {
    for (const one of this.idle.splice(0)) one.closeSync();
    this.instance.closeSync();
  }
}

/**
 * The person who gets the connection next must not inherit a transaction: it would see the data as
 * they were when that began. An interrupt may come at any point, also between BEGIN and the work,
 * and end the ROLLBACK of the work itself.
 */
async function endTransaction(connection: DuckDBConnection): Promise<void> {
  // Most work has no transaction, which DuckDB calls an error.
  await connection.run('ROLLBACK').catch(() => undefined);
}

function progressOf(
  connection: DuckDBConnection,
  label: string,
): { label: string; part?: number; rows?: number } {
  const { percentage, rows_processed: rows } = connection.progress;
  return {
    label,
    ...(percentage < 0 ? {} : { part: percentage / 100 }),
    ...(rows > 0n ? { rows: Number(rows) } : {}),
  };
}
