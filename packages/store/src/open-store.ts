import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failed, ok, type Result } from '@winnow/kernel';
import type { Db } from './database/database.ts';
import { lockFolder } from './database/folder-lock.ts';
import { joinable } from './database/joined-transaction.ts';
import { KeptReads } from './database/kept-reads.ts';
import type { MessageBus, MessageListener } from './database/message-bus.ts';
import { storeProblems } from './problems.ts';

/** Where the metadata is: in a folder of this machine, or in a PostgreSQL server. */
export type StoreLocation =
  | {
      readonly dataDir: string;
      /**
       * The folder of a closed embedded database that a new one is copied from, which takes less
       * time than making one.
       */
      readonly template?: string | undefined;
      /** Whether copies of the database are kept in `dataDir/backups`, one of each day. */
      readonly keepsBackup?: boolean;
    }
  | { readonly databaseUrl: string };

/** The open metadata database, migrated to the newest schema. */
export interface Store {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs SQL on a connection of its own, for a library that brings its statements: one with
   * parameters, or a script of several without. Never from within a transaction of
   * {@link Store.db}: the embedded database has one session, which that holds.
   */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * Joins the word of mouth of all processes on this database; the embedded one has but one. Closed
   * before the store is.
   */
  joinMessages(listener: MessageListener): Promise<MessageBus>;
  /** Rejects where it can't be read or written to. */
  check(): Promise<void>;
  /** Writes what is pending, closes and lets go of the folder. */
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Opens the metadata database and applies the migrations that it lacks.
 *
 * With `dataDir` it is an embedded PostgreSQL in `dataDir/database`, locked for this process, whose
 * commits are on the disk when they return. With `databaseUrl` it is a PostgreSQL server.
 *
 * @returns the store; problems `store/folder-in-use`, `store/folder-unusable`,
 * `store/database-damaged`, `store/database-lost`, `store/database-unreachable`
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
    // No one else has the folder open.
    const reads = new KeptReads();
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
      joinMessages: async () => ({ say: () => {}, close: async () => {} }),
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

/** Whether a folder cannot be read or written, which says nothing of what is in it. */
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
    // The lock goes with the connection.
    await client.end().catch(() => {});
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: queueMs });
  // A pooled connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  return ok({
    db: joinable(drizzle(pool, { schema, casing: 'snake_case' })),
    kind: 'postgres',
    executeSql: async (text, values) => {
      const result = await (values ? pool.query(text, [...values]) : pool.query(text));
      // A script answers with the results of all its statements.
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
    close: () => pool.end(),
  });
}

/**
 * How long a request may wait for one of the connections. Two hundred people who sign up at once
 * wait for each other's passwords to be hashed, which on a busy machine takes longer than the ten
 * seconds that a first connection may take.
 */
const queueMs = 120_000;

/** Any number that no other program on the same server is likely to lock. */
const migrationLock = 7_739_046_159;

/** Host and database, and neither user nor password. */
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
