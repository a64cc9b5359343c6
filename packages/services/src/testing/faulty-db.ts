import type { Db } from '@winnow/store';

/** Thrown for a statement of a process that has died. */
export class Killed extends Error {}

/** What happens to a process between two of its statements. */
export type DbFault =
  /** The process dies after this many statements: no later one reaches the database. */
  | { readonly kind: 'dies'; readonly after: number }
  /**
   * The process freezes after this many statements until `thawed` resolves, and gives no sign of
   * life meanwhile.
   */
  | {
      readonly kind: 'freezes';
      readonly after: number;
      readonly frozen: () => void;
      readonly thawed: Promise<void>;
    };

/** Wraps the database for a process with such a fault. */
export function faultyDb(db: Db, fate: DbFault): Db {
  let left = fate.after;
  const around = (own: Db, inTransaction: boolean): Db =>
    new Proxy(own, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          const isOver = left-- <= 0;
          if (isOver && fate.kind === 'dies') throw new Killed();
          const ask = (): unknown => {
            if (name !== 'transaction') return value.apply(target, args);
            const work = args[0] as (tx: Db) => Promise<unknown>;
            return value.call(target, (tx: Db) => work(around(tx, true)));
          };
          // Transactions are not frozen halfway: the embedded database has a single session, which
          // no one else could use.
          if (!isOver || fate.kind === 'dies' || name !== 'transaction' || inTransaction) return ask();
          fate.frozen();
          return fate.thawed.then(ask);
        };
      },
    });
  return around(db, false);
}
