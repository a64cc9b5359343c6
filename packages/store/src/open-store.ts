import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failed, ok, type Result } from '@winnow/kernel';
import type { Db } from './database/database.ts';
import { lockFolder } from './database/folder-lock.ts';
import { joinable } from './database/joined-transaction.ts';
import type { MessageBus, MessageListener } from './database/message-bus.ts';
import { ReadCache } from './database/read-cache.ts';
import { storeProblems } from './problems.ts';

/** Where the metadata is stored: in a local folder, or on a PostgreSQL server. */
export type StoreLocation =
  | {
      readonly dataDir: string;
      /**
       * Folder of a closed embedded database to copy a new one from, which is faster than creating
       * it from scratch.
       */
      readonly template?: string | undefined;
      /** Whether daily copies of the database are kept in `dataDir/backups`. */
      readonly keepsBackup?: boolean;
    }
  | { readonly databaseUrl: string };

/** The open metadata database, migrated to the latest schema. */
export interface Store {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /**
   * The same database over connections of its own, whose statements never join a transaction of
   * {@link Store.db} and never wait for one to end. Undefined for the embedded database, which has a
   * single session.
   */
  readonly apart?: Db;
  /**
   * Runs SQL on a separate connection, for a library that brings its own statements: a single one
   * with parameters, or a script of several without. Never call it within a transaction of
   * {@link Store.db}: the embedded database has a single session, which the transaction holds.
   */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * Joins the message bus of all processes on this database; the embedded one has only one. Close
   * it before the store.
   */
  joinMessages(listener: MessageListener): Promise<MessageBus>;
  /** Rejects if the database can't be read or written. */
  check(): Promise<void>;
  /** Writes pending data, closes the database and unlocks the folder. */
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Opens the metadata database and applies missing migrations.
 *
 * With `dataDir` it is an embedded PostgreSQL in `dataDir/database`, locked for this process, whose
 * commits are on the disk when they return. With `databaseUrl` it is a PostgreSQL server.
 *
 * @returns the store; problems `store/folder-in-use`, `store/folder-unusable`,
 *   `store/database-damaged`, `store/database-lost`, `store/database-unreachable`
 */
export async function openStore(location: StoreLocation): Promise<Result<Store>> {
  return 'dataDir' in location ? openEmbedded(location) : openServed(location.databaseUrl);
}

async function openEmbedded({
  dataDir,
  template,
  keepsBackup,
}: Extract<StoreLocation, { dataDir: string }>): Promise<Result<Store>> {
  const unusable = (error: unknown): Result<Store> =>
    failed(storeProblems.folderUnusable({ folder: dataDir, reason: reasonOf(error) }));
  let lock: Awaited<ReturnType<typeof lockFolder>>;
  try {
    lock = await lockFolder(join(dataDir, 'database.lock'));
  } catch (error) {
    return unusable(error);
  }
  if (!lock.ok) return lock;
  const { release } = lock.value;
  try {
    const [{ openPglite }, { drizzle }, { migrate }, schema] = await Promise.all([
      import('./database/pglite/open-pglite.ts'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
      import('./schema/index.ts'),
    ]);
    const database = await openPglite(dataDir, undefined, template, keepsBackup);
    // No other process has the folder open, so reads can be cached.
    const reads = new ReadCache();
    const client = reads.watched(database.client);
    const own = drizzle(client, { schema, casing: 'snake_case' });
    await migrate(own, { migrationsFolder });
    const db = joinable(own);
    reads.serve(db);
    return ok({
      db,
      kind: 'pglite',
      executeSql: async (text, values) => {
        if (values) return client.query(text, [...values]);
        const results = await client.exec(text);
        return { rows: results.at(-1)?.rows ?? [] };
      },
      check: () => database.check(),
      joinMessages: async () => ({ publish: () => {}, close: async () => {} }),
      close: async () => {
        await database.close();
        release();
      },
    });
  } catch (error) {
    release();
    if (isRefusedByDisk(error)) return unusable(error);
    const { findBackup } = await import('./database/pglite/backup.ts');
    const backup = findBackup(dataDir);
    const folder = join(dataDir, 'database');
    return failed(
      backup
        ? storeProblems.databaseDamaged({
            folder,
            reason: reasonOf(error),
            backup: backup.folder,
            at: backup.at.toISOString(),
          })
        : storeProblems.databaseLost({ folder, reason: reasonOf(error) }),
    );
  }
}

/** Whether a folder can't be read or written, which does not mean that its contents are damaged. */
function isRefusedByDisk(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR'].includes(code);
}

async function openServed(databaseUrl: string): Promise<Result<Store>> {
  const [{ default: pg }, { drizzle }, { migrate }, schema] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('./schema/index.ts'),
  ]);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    // Several servers may start at once: one migrates, the others wait and find nothing left to do.
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client, { schema, casing: 'snake_case' }), { migrationsFolder });
  } catch (error) {
    return failed(storeProblems.databaseUnreachable({ host: hostOf(databaseUrl), reason: reasonOf(error) }));
  } finally {
    // Closing the connection releases the lock.
    await client.end().catch(() => {});
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: queueMs });
  const few = new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: queueMs });
  // A pooled connection that breaks while idle is replaced; without a listener, the error would end
  // the process.
  for (const one of [pool, few]) one.on('error', () => {});
  return ok({
    db: joinable(drizzle(pool, { schema, casing: 'snake_case' })),
    kind: 'postgres',
    apart: drizzle(few, { schema, casing: 'snake_case' }),
    executeSql: async (text, values) => {
      const result = await (values ? pool.query(text, [...values]) : pool.query(text));
      // A script returns the results of all its statements.
      const last = Array.isArray(result) ? (result as (typeof result)[]).at(-1) : result;
      return { rows: last?.rows ?? [] };
    },
    check: async () => {
      await pool.query('SELECT 1 FROM "user" LIMIT 1');
    },
    joinMessages: async (listener) => {
      const { postgresMessageBus } = await import('./database/postgres/postgres-message-bus.ts');
      return postgresMessageBus(databaseUrl, pool, listener);
    },
    close: async () => {
      await Promise.all([pool.end(), few.end()]);
    },
  });
}

/**
 * How long a request may wait for a connection. When two hundred users sign up at once, they wait
 * for each other's passwords to be hashed, which takes longer on a busy machine than the ten
 * seconds allowed for a first connection.
 */
const queueMs = 120_000;

/** An arbitrary number that no other program on the same server is likely to lock. */
const migrationLock = 7_739_046_159;

/** Returns host and database, but neither user nor password. */
function hostOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { readonly message?: string; readonly code?: string };
  return message || code || String(error);
}
