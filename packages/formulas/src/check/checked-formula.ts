import type { LogicalType } from '@winnow/kernel';
import type { Ir } from './ir.ts';

/** A formula whose names and types are settled. */
export interface CheckedFormula {
  readonly ir: Ir;
  readonly type: LogicalType;
  /** Names of the columns that are read, each once, in the order in which they appear. */
  readonly reads: readonly string[];
  /** Whether two runs over the same data give the same. */
  readonly deterministic: boolean;
}
