import { availableParallelism } from 'node:os';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { ProblemError } from '@winnow/kernel';
import { registerKeyFunctions } from '../clusters/key-functions.ts';
import { engineProblems } from '../problems.ts';
import type { Progress, ProgressReport, TaskOptions } from '../protocol.ts';
import { explainError } from './explain-error.ts';
import { Session } from './session.ts';
import { textLiteral } from './sql-text.ts';

export interface DatabaseOptions {
  /** Path of the project's file, or {@link inMemory}. */
  readonly path: string;
  /**
   * The only folders, apart from the database itself, that the engine may read from and write to.
   */
  readonly directories: readonly string[];
  readonly tempDirectory: string;
  /** Memory limit of DuckDB's buffers, in its notation: `2GB`. */
  readonly memory: string;
  readonly threads: number;
}

/** Use this as the path for a database that is discarded when it is closed. */
export const inMemory = ':memory:';

/** Number of statements that run at once; further ones queue. */
const connections = 8;
const progressEveryMs = 250;

/**
 * One sandboxed DuckDB database: it has no network access, loads no extensions, opens files in the
 * given folders only, and no statement can change any of this.
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
      // This optimizer pushes conditions below a materialized grouping, which recomputes the tested
      // expressions for each row.
      "disabled_optimizers = 'cte_filter_pusher'",
      // A page fetches up to 1,000 rows by id. A list of ids is pushed into the scan, whereas a
      // hash join would read the whole table.
      'dynamic_or_filter_threshold = 2000',
      `allowed_directories = [${folders}]`,
      'enable_external_access = false',
      'lock_configuration = true',
    ];
    await first.run(settings.map((one) => `SET ${one}`).join('; '));
    return new Database(instance, all);
  }

  /**
   * Runs work on a connection of its own. An aborted signal interrupts the work; the connection
   * stays usable.
   *
   * @throws ProblemError whatever DuckDB refuses, as a problem
   */
  async use<T>(
    work: (session: Session) => Promise<T>,
    options: TaskOptions & ProgressReport = {},
  ): Promise<T> {
    const { signal, onProgress } = options;
    const connection =
      this.idle.pop() ?? (await new Promise<DuckDBConnection>((give) => this.waiting.push(give)));
    const interrupt = (): void => connection.interrupt();
    const timer =
      onProgress && setInterval(() => onProgress(progressOf(connection, options)), progressEveryMs);
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

  /** Writes the write-ahead log into the file and releases it. */
  close(): void {
    for (const one of this.idle.splice(0)) one.closeSync();
    this.instance.closeSync();
  }
}

/**
 * The next user of the connection must not inherit a transaction, in which it would see outdated
 * data. An interrupt may come at any point, even between BEGIN and the work, and may end the
 * ROLLBACK of the work itself.
 */
async function endTransaction(connection: DuckDBConnection): Promise<void> {
  // Most work has no transaction, which DuckDB reports as an error.
  await connection.run('ROLLBACK').catch(() => undefined);
}

function progressOf(
  connection: DuckDBConnection,
  { label = 'Working', countsRows = false }: ProgressReport,
): Progress {
  const { percentage, rows_processed: rows } = connection.progress;
  return {
    label,
    ...(percentage < 0 ? {} : { part: percentage / 100 }),
    ...(countsRows && rows > 0n ? { rows: Number(rows) } : {}),
  };
}
