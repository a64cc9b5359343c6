import type { Json, LogicalType } from '@winnow/kernel';
import type { DialectId } from './dialect-id.ts';
import type { Frame, OpName, SortKey } from './expr.ts';

/** What a SQL engine must say of itself, so that the shared printer can print any plan for it. */
export interface Dialect {
  readonly id: DialectId;
  readonly title: string;
  readonly quoteName: (name: string) => string;
  /** The literal printer: the only way by which values of users reach SQL text. */
  readonly literal: (type: LogicalType, value: Json) => string;
  /** The engine's name for the nullable form of a type. */
  readonly typeName: (type: LogicalType) => string;
  readonly ops: Readonly<Record<OpName, (args: readonly string[]) => string>>;
  /**
   * A conversion that cannot fail; text comes out in Winnow's canonical form, the same on every
   * engine.
   */
  readonly cast: (from: LogicalType, to: LogicalType, arg: string) => string;
  readonly lambda: (params: readonly string[], body: string) => string;
  readonly sortKey: (key: SortKey, expr: string) => string;
  readonly frame: (frame: Frame) => string;
  readonly array: (items: readonly string[]) => string;
  /** The positions of a list's items, as a list of the same length. */
  readonly indexes: (list: string) => string;
  /** The list, or a list of one null for an empty one. */
  readonly nullForEmpty: (list: string) => string;
  /**
   * A whole SELECT: what is carried for each row, once for each item of the lists, which have the
   * same length.
   */
  readonly unnest: (
    carried: readonly string[],
    from: string,
    lists: readonly { readonly name: string; readonly sql: string }[],
  ) => string;
  /** A 64-bit signed row number in an order, from 0. */
  readonly rowNumber: (over: string) => string;
  readonly join: (how: 'INNER' | 'LEFT' | 'RIGHT' | 'FULL' | 'SEMI' | 'ANTI' | 'CROSS') => string;
  /** What goes after a whole statement, for instance settings. */
  readonly suffix: string;
}
