import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './database.ts';

interface Joined {
  readonly tx: Db;
  ended: boolean;
}

const joined = new AsyncLocalStorage<Joined>();

/** Whether the current code runs within a transaction of {@link joinTransaction}. */
export function isInJoinedTransaction(): boolean {
  return joined.getStore()?.ended === false;
}

/**
 * Wraps a connection so that statements within {@link joinTransaction} become part of its
 * transaction.
 */
export function joinable(db: Db): Db {
  return new Proxy(db, {
    get: (own, name) => {
      const active = joined.getStore();
      const target = active && !active.ended ? active.tx : own;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Makes everything that the work does on a joinable connection part of this transaction, for code
 * with its own connection, such as libraries. Anything still running after the work is done
 * continues outside of the transaction.
 */
export async function joinTransaction<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const active: Joined = { tx, ended: false };
  try {
    return await joined.run(active, work);
  } finally {
    active.ended = true;
  }
}
