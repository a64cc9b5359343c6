import type { LogicalType } from '@winnow/kernel';
import type { Ir } from './ir.ts';

/** A formula with resolved names and types. */
export interface CheckedFormula {
  readonly ir: Ir;
  readonly type: LogicalType;
  /** Names of the columns that it reads, without duplicates, in order of appearance. */
  readonly reads: readonly string[];
  /** Whether two runs over the same data return the same result. */
  readonly deterministic: boolean;
}
