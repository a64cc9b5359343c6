import { type Changes, changedTables } from './changed-tables.ts';
import type { Db } from './database.ts';
import { isInJoinedTransaction } from './joined-transaction.ts';

/** Characters of answers, as JSON, that are kept. */
const charactersKept = 16_000_000;

/** A read that every call repeats. */
export interface KeptRead<T> {
  readonly key: string;
  /** What it reads. */
  readonly tables: readonly string[];
  readonly now: number;
  readonly read: () => Promise<T>;
  /** Until when the answer holds though nothing is written; for ever if left out. */
  readonly until?: (answer: T) => Promise<number>;
}

interface Kept {
  readonly answer: unknown;
  readonly version: string;
  readonly tables: readonly string[];
  readonly from: number;
  readonly until: number;
  readonly size: number;
}

/** A PGlite or a transaction of it, as far as statements go through it. */
interface Statements {
  query(sql: string, ...rest: never[]): Promise<unknown>;
  exec(sql: string, ...rest: never[]): Promise<unknown>;
}

const ofDatabase = new WeakMap<object, KeptReads>();

/**
 * Answers of reads, kept until a statement changes a table that they read. Only for a database that this process alone writes to, through
 * {@link KeptReads.watched}: an answer is then always what the database would give.
 */
export class KeptReads {
  private readonly kept = new Map<string, Kept>();
  private readonly versions = new Map<string, number>();
  private ofAll = 0;
  private size = 0;

  /** Reads of this connection are kept from now on. */
  serve(db: Db): void {
    ofDatabase.set(db, this);
  }

  /** The same database, whose statements are watched. */
  watched<T extends object>(database: T): T {
    return new Proxy(database, {
      get: (own, name) => {
        const value: unknown = Reflect.get(own, name, own);
        if (typeof value !== 'function') return value;
        if (name === 'query' || name === 'exec') {
          return (sql: string, ...rest: never[]) =>
            this.around(changedTables(sql), () => (own as Statements)[name](sql, ...rest));
        }
        if (name === 'transaction') {
          return (work: (tx: object) => Promise<unknown>) => this.transaction(own as never, work);
        }
        return value.bind(own);
      },
    });
  }

  /** An answer that is kept, or else a new one. */
  async answer<T>({ key, tables, now, read, until }: KeptRead<T>): Promise<T> {
    const version = this.versionOf(tables);
    const known = this.kept.get(key);
    if (known && known.version === version && known.from <= now && now < known.until) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.answer as T;
    }
    const answer = await read();
    const end = until ? await until(answer) : Number.POSITIVE_INFINITY;
    // What was written in between may be in the answer, or not.
    if (this.versionOf(tables) === version) {
      const size = key.length + (JSON.stringify(answer)?.length ?? 0);
      this.keep(key, { answer: frozen(answer), version, tables, from: now, until: end, size });
    }
    return answer;
  }

  private keep(key: string, one: Kept): void {
    this.forget(key);
    this.kept.set(key, one);
    this.size += one.size;
    for (const oldest of this.kept.keys()) {
      if (this.size <= charactersKept) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    this.size -= this.kept.get(key)?.size ?? 0;
    this.kept.delete(key);
  }

  /** A transaction is over when all that it wrote can be seen. */
  private async transaction(
    database: { transaction(work: (tx: object) => Promise<unknown>): Promise<unknown> },
    work: (tx: object) => Promise<unknown>,
  ): Promise<unknown> {
    const changes: Changes[] = [];
    try {
      return await database.transaction((tx) => work(this.noting(tx, changes)));
    } finally {
      for (const one of changes) this.changed(one);
    }
  }

  private noting(tx: object, changes: Changes[]): object {
    return new Proxy(tx, {
      get: (own, name) => {
        const value: unknown = Reflect.get(own, name, own);
        if (typeof value !== 'function') return value;
        if (name !== 'query' && name !== 'exec') return value.bind(own);
        return (sql: string, ...rest: never[]) => {
          const change = changedTables(sql);
          changes.push(change);
          this.changed(change);
          return (own as Statements)[name](sql, ...rest);
        };
      },
    });
  }

  private async around<T>(change: Changes, run: () => Promise<T>): Promise<T> {
    this.changed(change);
    try {
      return await run();
    } finally {
      this.changed(change);
    }
  }

  private changed(change: Changes): void {
    if (change === 'nothing') return;
    if (change === 'anything') this.ofAll++;
    else for (const table of change) this.versions.set(table, (this.versions.get(table) ?? 0) + 1);
  }

  private versionOf(tables: readonly string[]): string {
    return [this.ofAll, ...tables.map((table) => this.versions.get(table) ?? 0)].join();
  }
}

/** What a read gives; kept where the database's reads are kept, and never for a transaction, which sees more than others do. */
export function keptRead<T>(db: Db, read: KeptRead<T>): Promise<T> {
  const reads = isInJoinedTransaction() ? undefined : ofDatabase.get(db);
  return reads ? reads.answer(read) : read.read();
}

/** Callers share what is kept: none may change it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || value instanceof Date)
    return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
