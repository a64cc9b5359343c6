import { rowIdRef } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import { type BuildTask, SharedBuilds } from '../plan/shared-builds.ts';
import type { TaskOptions } from '../protocol.ts';
import { placeRef, type RemoteStage } from './remote-plan.ts';
import type { ClickHouseServer } from './server.ts';

/** Limits on the stored computed tables; the least recently used are dropped first. */
export interface RemoteLimits {
  readonly bytes: number;
  readonly tables: number;
}

const { quoteName } = dialects.clickhouse;

/**
 * The computed tables of a project on its server, each created once and stored under the hash of
 * its definition. A table gets its name only when it is complete, so that the remains of a broken
 * connection are never read; they are dropped when the project is next opened.
 */
export class RemoteTables {
  private readonly server: ClickHouseServer;
  private readonly limits: RemoteLimits;
  private readonly rowsByName = new Map<string, number>();
  private readonly lastUsed = new Map<string, number>();
  private readonly builds = new SharedBuilds((name) => this.rowsByName.has(name));
  private readonly pins = new Map<string, number>();

  private constructor(server: ClickHouseServer, limits: RemoteLimits) {
    this.server = server;
    this.limits = limits;
  }

  static async open(server: ClickHouseServer, limits: RemoteLimits): Promise<RemoteTables> {
    const tables = new RemoteTables(server, limits);
    for (const [name, rows] of await tables.listed()) {
      if (String(name).startsWith('b_')) await server.run(`DROP TABLE IF EXISTS ${quoteName(String(name))}`);
      else tables.rowsByName.set(String(name), Number(rows));
    }
    return tables;
  }

  rows(name: string): number | undefined {
    return this.rowsByName.get(name);
  }

  names(): readonly string[] {
    return [...this.rowsByName.keys()];
  }

  /** Registers a table that the caller has filled. */
  add(name: string, rows: number): void {
    this.rowsByName.set(name, rows);
  }

  async drop(name: string): Promise<void> {
    this.rowsByName.delete(name);
    await this.server.run(`DROP TABLE IF EXISTS ${quoteName(name)}`);
  }

  /** Creates the given tables if necessary and keeps them until the work is done. */
  async use<T>(stages: readonly RemoteStage[], work: () => Promise<T>, task: TaskOptions = {}): Promise<T> {
    const names = stages.map((stage) => stage.name);
    for (const name of names) this.pins.set(name, (this.pins.get(name) ?? 0) + 1);
    try {
      for (const stage of stages) await this.ensure(stage, task);
      return await work();
    } finally {
      for (const name of names) {
        const left = (this.pins.get(name) ?? 1) - 1;
        if (left > 0) this.pins.set(name, left);
        else this.pins.delete(name);
      }
    }
  }

  private ensure(stage: RemoteStage, task: TaskOptions): Promise<void> {
    this.lastUsed.set(stage.name, Date.now());
    return this.builds.ensure(stage.name, (build) => this.make(stage, build), task);
  }

  private async make(stage: RemoteStage, task: BuildTask): Promise<void> {
    const building = `b_${stage.name}`;
    const index = stage.columns === 'all' ? `INDEX ids ${rowIdRef} TYPE minmax GRANULARITY 1` : '';
    await this.server.run(`DROP TABLE IF EXISTS ${quoteName(building)}`);
    try {
      await this.server.run(
        `CREATE TABLE ${quoteName(building)} ENGINE = MergeTree ORDER BY ${placeRef} SETTINGS allow_nullable_key = 1 EMPTY AS ${stage.sql}`,
      );
      if (index !== '') await this.server.run(`ALTER TABLE ${quoteName(building)} ADD ${index}`);
      await this.server.run(
        `INSERT INTO ${quoteName(building)} ${stage.sql} SETTINGS query_plan_remove_redundant_sorting = 0`,
        { ...task, label: 'Computing' },
      );
      await this.server.run(`RENAME TABLE ${quoteName(building)} TO ${quoteName(stage.name)}`);
    } catch (error) {
      await this.server.run(`DROP TABLE IF EXISTS ${quoteName(building)}`).catch(() => undefined);
      throw error;
    }
    const [count] = await this.server.row(`SELECT count() FROM ${quoteName(stage.name)}`);
    this.rowsByName.set(stage.name, Number(count));
    void this.evict().catch(() => undefined);
  }

  private async evict(): Promise<void> {
    const stages = (await this.listed()).filter(([name]) => String(name).startsWith('s_'));
    let bytes = stages.reduce((sum, [, , size]) => sum + Number(size), 0);
    let count = stages.length;
    const used = (name: unknown): number => this.lastUsed.get(String(name)) ?? 0;
    for (const [name, , size] of stages.sort(([a], [b]) => used(a) - used(b))) {
      if (bytes <= this.limits.bytes && count <= this.limits.tables) return;
      if (this.pins.has(String(name))) continue;
      bytes -= Number(size);
      count--;
      await this.drop(String(name));
    }
  }

  private listed(): Promise<readonly (readonly unknown[])[]> {
    return this.server.rows(
      'SELECT name, total_rows, total_bytes FROM system.tables WHERE database = currentDatabase()',
    );
  }
}
