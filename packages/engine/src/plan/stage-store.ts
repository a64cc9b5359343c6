import type { Database } from '../duckdb/database.ts';
import type { Session } from '../duckdb/session.ts';
import { textLiteral } from '../duckdb/sql-text.ts';
import type { CallTask, StageCall } from '../plugins/call-table.ts';
import type { TaskOptions } from '../protocol.ts';
import { type BuildTask, SharedBuilds } from './shared-builds.ts';
import { type Stage, stageSchema, stageTableSql } from './stage.ts';

interface StoredStage {
  readonly rows: number;
  readonly bytes: number;
  lastUsed: number;
}

/** Limits on the stored tables; the least recently used are dropped first. */
export interface StageLimits {
  readonly bytes: number;
  readonly tables: number;
}

/** Creates the table of a call in the caller's transaction and returns its row count. */
export type MakeCall = (
  session: Session,
  table: { readonly schema: string; readonly name: string },
  call: StageCall,
  task: CallTask,
) => Promise<number>;

const blockBytes = 262_144;

/**
 * The tables that plans need, each created once and stored under the hash of its definition. A
 * table and its registration are one transaction, so that a half-built one does not exist.
 */
export class StageStore {
  private readonly database: Database;
  private readonly limits: StageLimits;
  private readonly makeCall: MakeCall;
  private readonly kept = new Map<string, StoredStage>();
  private readonly builds = new SharedBuilds((name) => this.kept.has(name));
  private readonly pins = new Map<string, number>();

  private constructor(database: Database, limits: StageLimits, makeCall: MakeCall) {
    this.database = database;
    this.makeCall = makeCall;
    this.limits = limits;
  }

  /** @param makeCall creates the tables of code that runs outside the database */
  static async open(database: Database, limits: StageLimits, makeCall: MakeCall): Promise<StageStore> {
    const store = new StageStore(database, limits, makeCall);
    const rows = await database.use((session) =>
      session.rows('SELECT name, row_count::DOUBLE, bytes::DOUBLE, last_used::DOUBLE FROM winnow.stages'),
    );
    for (const [name, count, bytes, lastUsed] of rows) {
      store.kept.set(String(name), { rows: Number(count), bytes: Number(bytes), lastUsed: Number(lastUsed) });
    }
    return store;
  }

  /** Returns the row count of a stored table. */
  rows(name: string): number | undefined {
    return this.kept.get(name)?.rows;
  }

  has(name: string): boolean {
    return this.kept.has(name);
  }

  /**
   * Creates the wanted tables if necessary and keeps them until the work is done.
   *
   * @param stages all stages of the plan; only those that the wanted ones need are created
   */
  async use<T>(
    stages: readonly Stage[],
    wanted: readonly string[],
    work: () => Promise<T>,
    options: TaskOptions = {},
  ): Promise<T> {
    const known = new Map(stages.map((stage) => [stage.name, stage]));
    const pinned: string[] = [];
    try {
      for (const name of wanted) await this.ensure(name, known, pinned, options);
      return await work();
    } finally {
      for (const name of pinned) this.unpin(name);
    }
  }

  private async ensure(
    name: string,
    known: ReadonlyMap<string, Stage>,
    pinned: string[],
    options: TaskOptions,
  ): Promise<void> {
    this.pins.set(name, (this.pins.get(name) ?? 0) + 1);
    pinned.push(name);
    const kept = this.kept.get(name);
    if (kept) {
      kept.lastUsed = Date.now();
      return;
    }
    const stage = known.get(name);
    if (!stage) throw new Error(`The plan has no stage ${name}`);
    if (!this.builds.has(name)) {
      for (const need of stage.needs) await this.ensure(need, known, pinned, options);
    }
    await this.builds.ensure(name, (task) => this.make(stage, task), options);
  }

  private async make(stage: Stage, { signal, onProgress }: BuildTask): Promise<void> {
    const work = async (session: Session): Promise<StoredStage> =>
      session.transaction(async () => {
        const there = await registered(session, stage.name);
        if (there) return there;
        const table = stageTableSql(stage.name);
        const rows = stage.call
          ? await this.makeCall(session, { schema: stageSchema, name: stage.name }, stage.call, {
              signal,
              onProgress,
            })
          : await session.count(`CREATE TABLE ${table} AS ${stage.sql}`);
        const lastUsed = Date.now();
        const [blocks] = await session.row(
          `SELECT count(DISTINCT block_id)::INTEGER FROM pragma_storage_info(${textLiteral(table)})`,
        );
        const bytes = Math.max(Number(blocks), 1) * blockBytes;
        await session.run(
          `INSERT INTO winnow.stages VALUES (${[textLiteral(stage.name), rows, bytes, lastUsed].join(', ')})`,
        );
        return { rows, bytes, lastUsed };
      });
    const made = await this.database.use(work, {
      signal,
      label: 'Computing',
      // Code that runs outside the database reports its progress itself.
      ...(stage.call ? {} : { onProgress }),
    });
    this.kept.set(stage.name, made);
    void this.evict();
  }

  private unpin(name: string): void {
    const left = (this.pins.get(name) ?? 1) - 1;
    if (left > 0) this.pins.set(name, left);
    else this.pins.delete(name);
  }

  /** Drops the least recently used tables until the limits are met. */
  private async evict(): Promise<void> {
    let bytes = [...this.kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    const oldest = [...this.kept].sort(([, a], [, b]) => a.lastUsed - b.lastUsed);
    for (const [name, one] of oldest) {
      if (bytes <= this.limits.bytes && this.kept.size <= this.limits.tables) return;
      if (this.pins.has(name)) continue;
      bytes -= one.bytes;
      this.kept.delete(name);
      await this.drop(name).catch(() => undefined);
    }
  }

  private drop(name: string): Promise<void> {
    return this.database.use((session) =>
      session.transaction(async () => {
        await session.run(`DROP TABLE IF EXISTS ${stageTableSql(name)}`);
        await session.run(`DELETE FROM winnow.stages WHERE name = ${textLiteral(name)}`);
      }),
    );
  }
}

/**
 * Finds a table whose build finished at the very moment it was cancelled, so that it exists without
 * being known.
 */
async function registered(session: Session, name: string): Promise<StoredStage | undefined> {
  const [found] = await session.rows(
    `SELECT row_count::DOUBLE, bytes::DOUBLE FROM winnow.stages WHERE name = ${textLiteral(name)}`,
  );
  return found && { rows: Number(found[0]), bytes: Number(found[1]), lastUsed: Date.now() };
}
