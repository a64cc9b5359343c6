import { type Changes, changedTables } from './changed-tables.ts';
import type { Db } from './database.ts';
import { isInJoinedTransaction } from './joined-transaction.ts';

/** Maximum size of the cached results, in characters of JSON. */
const maxCachedCharacters = 16_000_000;

/** A read that every request repeats. */
export interface CacheableRead<T> {
  readonly key: string;
  /** Tables that it reads. */
  readonly tables: readonly string[];
  readonly now: number;
  readonly read: () => Promise<T>;
  /** Returns until when the result is valid if nothing is written; forever if undefined. */
  readonly until?: (answer: T) => Promise<number>;
}

interface CacheEntry {
  readonly answer: unknown;
  readonly version: string;
  readonly tables: readonly string[];
  readonly from: number;
  readonly until: number;
  readonly size: number;
}

/** The methods of PGlite, or of one of its transactions, that run statements. */
interface Statements {
  query(sql: string, ...rest: never[]): Promise<unknown>;
  exec(sql: string, ...rest: never[]): Promise<unknown>;
}

const ofDatabase = new WeakMap<object, ReadCache>();

/**
 * Caches results of reads until a statement changes a table that they read. Only for a database
 * that this process alone writes to, through {@link ReadCache.watched}: a cached result then always
 * equals what the database would return.
 */
export class ReadCache {
  private readonly entries = new Map<string, CacheEntry>();
  private readonly versions = new Map<string, number>();
  private ofAll = 0;
  private size = 0;

  /** Starts caching the reads of this connection. */
  serve(db: Db): void {
    ofDatabase.set(db, this);
  }

  /** Wraps the database so that its statements are watched. */
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

  /** Returns the cached result, or else a new one. */
  async answer<T>({ key, tables, now, read, until }: CacheableRead<T>): Promise<T> {
    const version = this.versionOf(tables);
    const known = this.entries.get(key);
    if (known && known.version === version && known.from <= now && now < known.until) {
      this.entries.delete(key);
      this.entries.set(key, known);
      return known.answer as T;
    }
    const answer = await read();
    const end = until ? await until(answer) : Number.POSITIVE_INFINITY;
    // If something was written in the meantime, the result may or may not include it.
    if (this.versionOf(tables) === version) {
      const size = key.length + (JSON.stringify(answer)?.length ?? 0);
      this.keep(key, { answer: frozen(answer), version, tables, from: now, until: end, size });
    }
    return answer;
  }

  private keep(key: string, one: CacheEntry): void {
    this.forget(key);
    this.entries.set(key, one);
    this.size += one.size;
    for (const oldest of this.entries.keys()) {
      if (this.size <= maxCachedCharacters) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    this.size -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
  }

  /** Runs a transaction, and applies its changes once all its writes are visible. */
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

/**
 * Runs a read, cached if the database caches reads, but never within a transaction, which sees more
 * than others do.
 */
export function cachedRead<T>(db: Db, read: CacheableRead<T>): Promise<T> {
  const reads = isInJoinedTransaction() ? undefined : ofDatabase.get(db);
  return reads ? reads.answer(read) : read.read();
}

/** Freezes a cached result, since callers share it and must not modify it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || value instanceof Date)
    return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
