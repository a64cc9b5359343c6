import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { backUp, findBackup, isBackupDue } from './backup.ts';
import { DurableNodeFs, durableStartParams } from './durable-node-fs.ts';
import { syncTree } from './sync-tree.ts';

/** An embedded PostgreSQL in a folder. */
export interface EmbeddedDatabase {
  readonly client: PGlite;
  /** Writes all changed pages to the data files and shortens the log to replay after a crash. */
  checkpoint(): Promise<void>;
  /** Rejects if its files or its log can't be written to. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Single-user PostgreSQL makes no checkpoints on its own. This is the default of a server's
 * `checkpoint_timeout`, in ms.
 */
const checkpointEvery = 300_000;
/**
 * Number of instructions, roughly, that a WebAssembly function executes before V8 optimizes it.
 * With V8's own budget, opening the database keeps both cores busy optimizing hundreds of functions
 * that run only a few times.
 */
const tieringBudgets = { opening: 50_000_000, afterwards: 1_800_000 };
/** The granularity of file times in file systems may be as coarse as this, in ms. */
const timeStep = 2_000;

/**
 * Opens PGlite in `folder/database`, creating it if it is missing. Committed data is on the disk
 * when the statement or transaction returns, as on a server with `fsync` and `synchronous_commit`
 * on: it survives a killed process and a power failure. The one exception is a new database until
 * this function has returned. Only one process may do this at a time: lock the folder first.
 *
 * @param onSync called with each path that was synced
 * @param keepsBackup whether daily copies are kept in `folder/backups`
 * @param template folder of a closed database to copy a new one from; created from scratch if it is
 *   missing
 */
export async function openPglite(
  folder: string,
  onSync: (path: string) => void = () => {},
  template?: string,
  keepsBackup = false,
): Promise<EmbeddedDatabase> {
  const root = join(folder, 'database');
  const mark = join(folder, 'database.synced');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(root, 'PG_VERSION')) && hadDatabase(folder)) {
    // PGlite would create a new database over the remains, in which the first stranger becomes the
    // operator.
    throw new Error(existsSync(root) ? 'its file PG_VERSION is missing' : 'it is missing');
  }
  if (template !== undefined && !existsSync(root) && existsSync(template)) copyTemplate(template, root);
  const syncedUntil = existsSync(root) && existsSync(mark) ? statSync(mark).mtimeMs : 0;
  const fs = new DurableNodeFs(root, syncedUntil - timeStep, onSync, (reason) =>
    exitAfterPanic(folder, reason),
  );
  setFlagsFromString(`--wasm-tiering-budget=${tieringBudgets.opening}`);
  const client = await PGlite.create({ fs, startParams: [...durableStartParams] }).finally(() =>
    setFlagsFromString(`--wasm-tiering-budget=${tieringBudgets.afterwards}`),
  );
  // PGlite creates files that other accounts on the machine could read, and they contain password
  // hashes.
  chmodSync(root, 0o700);
  fs.opened();
  if (syncedUntil === 0) {
    const before = Date.now();
    await syncTree(root);
    setMark(mark, before);
  }

  let checkpointed = await logPosition(client);
  const checkpoint = async (): Promise<void> => {
    const before = Date.now();
    await client.exec('CHECKPOINT');
    setMark(mark, before);
    checkpointed = await logPosition(client);
  };
  const timer = setInterval(() => {
    void (async () => {
      if ((await logPosition(client)) === checkpointed) return;
      await checkpoint();
      if (keepsBackup && isBackupDue(folder)) await backUpOpen(client, folder);
    })().catch(() => {
      // The next checkpoint tries again; nothing is lost, since the log remains.
    });
  }, checkpointEvery);
  timer.unref();
  return {
    client,
    checkpoint,
    check: async () => {
      const folders = readdirSync(join(root, 'base')).map((name) => join('base', name));
      for (const name of ['', 'pg_wal', ...folders]) accessSync(join(root, name), constants.W_OK);
      await client.query("SELECT pg_logical_emit_message(false, 'winnow', 'check')");
    },
    close: async () => {
      clearInterval(timer);
      const before = Date.now();
      await client.close();
      setMark(mark, before);
      if (keepsBackup && isBackupDue(folder)) await backUp(folder);
    },
  };
}

/**
 * Ends the process, since nothing can be read or written any more. What was confirmed is in the log
 * on the disk, from which the next start restores it.
 */
function exitAfterPanic(folder: string, reason: string): never {
  writeSync(
    2,
    `Winnow has to stop, because its database in ${folder} can’t go on: ${reason}. Nothing that was confirmed is lost. Check that the disk has room and no errors, then start Winnow again.\n`,
  );
  process.exit(1);
}

/**
 * Backs up the open database; everything committed is in the files, and no other statement runs
 * while they are copied.
 */
async function backUpOpen(client: PGlite, folder: string): Promise<void> {
  await client.transaction(async (only) => {
    await only.exec('CHECKPOINT');
    await backUp(folder);
  });
}

/**
 * Whether a data folder contained a database before, as shown by its mark, a backup or projects.
 */
function hadDatabase(folder: string): boolean {
  const projects = join(folder, 'projects');
  return (
    existsSync(join(folder, 'database.synced')) ||
    findBackup(folder) !== undefined ||
    (existsSync(projects) && readdirSync(projects).length > 0)
  );
}

/** Copies under another name until it is complete, so that half a copy is never opened. */
function copyTemplate(template: string, root: string): void {
  const copy = `${root}.new`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(template, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  renameSync(copy, root);
}

async function logPosition(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn');
  return rows[0]?.lsn ?? '';
}

/**
 * Sets the time of the mark file: everything in the database's folder is known to be on the disk up
 * to then.
 */
function setMark(file: string, time: number): void {
  if (!existsSync(file)) writeFileSync(file, '');
  utimesSync(file, time / 1000, time / 1000);
}
