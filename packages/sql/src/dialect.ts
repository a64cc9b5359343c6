import type { Json, LogicalType } from '@winnow/kernel';
import type { Frame, OpName, SortKey } from './expr.ts';
import type { DialectId } from './names/dialect-names.ts';

/** What the shared printer needs from a SQL engine to print any plan for it. */
export interface Dialect {
  readonly id: DialectId;
  readonly quoteName: (name: string) => string;
  /** Prints a literal; the only way by which user values reach SQL text. */
  readonly literal: (type: LogicalType, value: Json) => string;
  /** Returns the engine's name for the nullable form of a type. */
  readonly typeName: (type: LogicalType) => string;
  readonly ops: Readonly<Record<OpName, (args: readonly string[]) => string>>;
  /**
   * Prints a conversion that cannot fail; text is in Winnow's canonical form, the same on every
   * engine.
   */
  readonly cast: (from: LogicalType, to: LogicalType, arg: string) => string;
  readonly lambda: (params: readonly string[], body: string) => string;
  readonly sortKey: (key: SortKey, expr: string) => string;
  readonly frame: (frame: Frame) => string;
  readonly array: (items: readonly string[]) => string;
  /** Returns the positions of a list's items, as a list of the same length. */
  readonly indexes: (list: string) => string;
  /** Returns the list, or a list of one null if it is empty. */
  readonly nullForEmpty: (list: string) => string;
  /**
   * Returns a whole SELECT that repeats the carried columns of each row for each item of the lists,
   * which have the same length.
   */
  readonly unnest: (
    carried: readonly string[],
    from: string,
    lists: readonly { readonly name: string; readonly sql: string }[],
  ) => string;
  /** The engine's own number of a row in a table, if it has one. */
  readonly rowIdOfTable?: string;
  /** Returns a 64-bit signed row number in an order, from 0. */
  readonly rowNumber: (over: string) => string;
  readonly join: (how: 'INNER' | 'LEFT' | 'RIGHT' | 'FULL' | 'SEMI' | 'ANTI' | 'CROSS') => string;
  /** Text that follows a whole statement, such as settings. */
  readonly suffix: string;
}
