import { existsSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaskOptions } from '../protocol.ts';
import { tableId } from '../table-id.ts';
import type { Database } from './database.ts';
import type { Session } from './session.ts';
import { textLiteral } from './sql-text.ts';

/**
 * Row marks have their own file, since the data file can be rebuilt from its sources but marks
 * can't.
 */
const fileName = 'marks.parquet';
/**
 * A pseudo-mark whose row id counts the changes, which shows whether the file or the table is
 * newer.
 */
const changes = textLiteral('changes');

const readChanges = (from: string): string =>
  `SELECT coalesce(max(row_id), 0)::DOUBLE FROM ${from} WHERE mark = ${changes}`;

/**
 * Row marks in a table of the data file, backed up in a file from which a rebuilt data file
 * restores them.
 */
export class KeptMarks {
  private readonly database: Database;
  private readonly folders: { readonly directory: string; readonly temp: string } | undefined;
  private last: Promise<void> = Promise.resolve();

  private constructor(database: Database, folders: KeptMarks['folders']) {
    this.database = database;
    this.folders = folders;
  }

  /**
   * @param folders the project's folders; undefined if its data, and thus its marks, are only in
   *   memory
   */
  static async open(database: Database, folders: KeptMarks['folders']): Promise<KeptMarks> {
    const marks = new KeptMarks(database, folders);
    if (folders) await marks.takeNewer(folders.directory, folders.temp);
    return marks;
  }

  /** Changes the table, and updates the file before it returns. */
  async change(work: (session: Session) => Promise<void>, options: TaskOptions): Promise<void> {
    // Concurrent changes would conflict over the counter.
    const changed = this.last.then(() => this.changeNow(work, options));
    this.last = changed.catch(() => undefined);
    await changed;
  }

  private async changeNow(work: (session: Session) => Promise<void>, options: TaskOptions): Promise<void> {
    await this.database.use(
      (session) =>
        session.transaction(async () => {
          await work(session);
          await session.run(`UPDATE winnow.marks SET row_id = row_id + 1 WHERE mark = ${changes}`);
          await session.run(
            `INSERT INTO winnow.marks SELECT ${changes}, 1 WHERE NOT EXISTS (SELECT 1 FROM winnow.marks WHERE mark = ${changes})`,
          );
        }),
      options,
    );
    await this.write();
  }

  private async write(): Promise<void> {
    if (!this.folders) return;
    const { directory, temp } = this.folders;
    const part = join(temp, `marks-${tableId()}.parquet`);
    try {
      await this.database.use((session) =>
        session.run(`COPY winnow.marks TO ${textLiteral(part)} (FORMAT parquet)`),
      );
      await rename(part, join(directory, fileName));
    } catch {
      // The file is then older than the table, and is written when the project is next opened.
      await rm(part, { force: true }).catch(() => undefined);
    }
  }

  private async takeNewer(directory: string, temp: string): Promise<void> {
    const file = join(directory, fileName);
    const isKept = existsSync(file);
    const [table = 0, rows = 0] = await this.database.use(async (session) => [
      await session.count(readChanges('winnow.marks')),
      await session.count('SELECT count(*) FROM winnow.marks'),
    ]);
    if (!isKept && rows === 0) return;
    // The engine may always read this folder, but not always the project's.
    const copy = join(temp, `marks-${tableId()}.parquet`);
    const from = `read_parquet(${textLiteral(copy)})`;
    try {
      const kept = isKept
        ? await copyFile(file, copy).then(() =>
            this.database.use((session) => session.count(readChanges(from))),
          )
        : -1;
      if (kept < table || !isKept) await this.write();
      if (kept <= table) return;
      await this.database.use((session) =>
        session.transaction(async () => {
          await session.run('DELETE FROM winnow.marks');
          await session.run(`INSERT INTO winnow.marks SELECT mark, row_id FROM ${from}`);
        }),
      );
    } catch {
      // Unreadable marks must not keep a project from being opened.
      await this.write();
    } finally {
      await rm(copy, { force: true }).catch(() => undefined);
    }
  }
}
