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
} from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { backUp, findBackup, isBackupDue } from './backup.ts';
import { DurableNodeFs, durableStartParams } from './durable-node-fs.ts';
import { syncTree } from './sync-tree.ts';

/** An embedded PostgreSQL on a folder. */
export interface EmbeddedDatabase {
  readonly client: PGlite;
  /** Writes all changed pages to the data files and shortens the log that a crash would replay. */
  checkpoint(): Promise<void>;
  /** Rejects where its files can't be written to, or its log takes nothing. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Single-user PostgreSQL makes no checkpoints by itself. This is the default of a server's
 * `checkpoint_timeout`, in ms.
 */
const checkpointEvery = 300_000;
/**
 * Instructions, roughly, that a WebAssembly function runs before V8 optimizes it. With V8's own
 * budget, opening the database keeps both cores busy with optimizing hundreds of functions that run
 * a few times.
 */
const tieringBudgets = { opening: 50_000_000, afterwards: 1_800_000 };
/** The steps of file times that file systems keep may be as coarse as this, in ms. */
const timeStep = 2_000;

/**
 * Opens PGlite on `folder/database`, making it if it is not there. What was committed is on the
 * disk when the statement or transaction returns, as on a server with `fsync` and
 * `synchronous_commit` on: it survives a killed process and the loss of power. The one exception is
 * a new database until this function has returned. Only one process may do this at a time: take the
 * folder's lock before.
 *
 * @param onSync told each path that was synced
 * @param keepsBackup whether copies are kept in `folder/backups`, one of each day
 * @param template the folder of a closed database that a new one is copied from; made from nothing
 * if it is not there
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
    // PGlite would make a new one over what is left, in which the first stranger becomes the operator.
    throw new Error(existsSync(root) ? 'its file PG_VERSION is missing' : 'it is missing');
  }
  if (template !== undefined && !existsSync(root) && existsSync(template)) copyTemplate(template, root);
  const syncedUntil = existsSync(root) && existsSync(mark) ? statSync(mark).mtimeMs : 0;
  const fs = new DurableNodeFs(root, syncedUntil - timeStep, onSync);
  setFlagsFromString(`--wasm-tiering-budget=${tieringBudgets.opening}`);
  const client = await PGlite.create({ fs, startParams: [...durableStartParams] }).finally(() =>
    setFlagsFromString(`--wasm-tiering-budget=${tieringBudgets.afterwards}`),
  );
  // PGlite makes files that other accounts of the machine could read; hashes of passwords are in them.
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
      // The next one tries again; nothing is lost, as the log stays.
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

/** All that was committed is in the files, and no other statement runs while they are copied. */
async function backUpOpen(client: PGlite, folder: string): Promise<void> {
  await client.transaction(async (only) => {
    await only.exec('CHECKPOINT');
    await backUp(folder);
  });
}

/** Under another name until it is whole, so that half a copy is never opened. */
/** Whether a database was in a data folder before: it left its mark, a backup or projects. */
function hadDatabase(folder: string): boolean {
  const projects = join(folder, 'projects');
  return (
    existsSync(join(folder, 'database.synced')) ||
    findBackup(folder) !== undefined ||
    (existsSync(projects) && readdirSync(projects).length > 0)
  );
}

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
 * The file whose time says until when everything in the database's folder is known to be on the
 * disk.
 */
function setMark(file: string, time: number): void {
  if (!existsSync(file)) writeFileSync(file, '');
  utimesSync(file, time / 1000, time / 1000);
}
