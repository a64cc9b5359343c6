import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './database.ts';

interface Joined {
  readonly tx: Db;
  ended: boolean;
}

const joined = new AsyncLocalStorage<Joined>();

/** Whether what runs now is part of a transaction of {@link joinTransaction}. */
export function isInJoinedTransaction(): boolean {
  return joined.getStore()?.ended === false;
}

/** The same connection, whose statements are part of the transaction of {@link joinTransaction} where they run within one. */
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
 * Makes everything that the work asks of a joinable connection a part of this transaction: for
 * parts that have a connection of their own, as libraries do. What the work leaves running
 * continues without the transaction once the work is done.
 */
export async function joinTransaction<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const active: Joined = { tx, ended: false };
  try {
    return await joined.run(active, work);
  } finally {
    active.ended = true;
  }
}
