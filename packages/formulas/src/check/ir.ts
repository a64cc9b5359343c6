import type { Column, Json, LogicalType } from '@winnow/kernel';
import type { ExternalCall } from '@winnow/sql';

/**
 * A formula with resolved names and types, as plain data. Every part has a type, and every
 * conversion is explicit.
 */
export type Ir =
  | { readonly kind: 'literal'; readonly type: LogicalType; readonly value: Json }
  | { readonly kind: 'column'; readonly type: LogicalType; readonly column: Column }
  | { readonly kind: 'variable'; readonly type: LogicalType; readonly id: number }
  /** A widening: integer to number, date to datetime, null to anything, lists of these. */
  | { readonly kind: 'convert'; readonly type: LogicalType; readonly arg: Ir }
  /** The displayed text of a cell, whether it matches its column's type or not. */
  | { readonly kind: 'text'; readonly type: 'text'; readonly arg: Ir }
  | { readonly kind: 'list'; readonly type: LogicalType; readonly items: readonly Ir[] }
  | {
      readonly kind: 'let';
      readonly type: LogicalType;
      readonly id: number;
      readonly value: Ir;
      readonly body: Ir;
    }
  /** `type` is the result type of the body. */
  | {
      readonly kind: 'lambda';
      readonly type: LogicalType;
      readonly id: number;
      readonly item: LogicalType;
      readonly body: Ir;
    }
  | {
      readonly kind: 'call';
      readonly type: LogicalType;
      readonly function: string;
      /** Index of the function's signature. */
      readonly signature: number;
      readonly args: readonly Ir[];
    }
  /** A plugin function. */
  | {
      readonly kind: 'plugin';
      readonly type: LogicalType;
      readonly call: ExternalCall;
      readonly nullSafe: boolean;
      readonly args: readonly Ir[];
    };
