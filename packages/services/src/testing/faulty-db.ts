import type { Db } from '@winnow/store';

/** A statement of a process that is dead. */
export class Killed extends Error {}

/** What becomes of a process between two of its statements. */
export type DbFault =
  /** It dies after so many: none of the later ones reaches the database. */
  | { readonly kind: 'dies'; readonly after: number }
  /** It stands still after so many, until it is let on; meanwhile it gives no sign of life. */
  | {
      readonly kind: 'freezes';
      readonly after: number;
      readonly frozen: () => void;
      readonly thawed: Promise<void>;
    };

/** The database as a process with such a fate sees it. */
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
          // Transactions go on: the embedded database has one session, which no one else could use.
          if (!isOver || fate.kind === 'dies' || name !== 'transaction' || inTransaction) return ask();
          fate.frozen();
          return fate.thawed.then(ask);
        };
      },
    });
  return around(db, false);
}
