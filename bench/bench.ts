import type { Json } from '@winnow/kernel';

/** Work that several contenders do on the same generated file. */
export interface Bench {
  /** Name for `--only`. */
  readonly name: string;
  readonly title: string;
  readonly contenders: readonly Contender[];
  /** The contender that the others are compared with. */
  readonly rival: string;
  /** Name of OpenRefine's task for this work, if it differs. */
  readonly openRefine?: string;
  /** Fresh processes per contender, and rounds in each; the median is over all of them. */
  readonly processes: number;
  readonly rounds: number;
  /** Limits for Winnow, the first contender. */
  readonly limits: {
    readonly ratio?: number;
    /**
     * Ratios of processor time, which a busy machine stretches less, by the name of another
     * contender.
     */
    readonly processorRatios?: { readonly [contender: string]: number };
    readonly ms?: Limit;
    /** Limit of processor time. */
    readonly processorMs?: Limit;
    readonly peakBytes?: number;
    /** Maximum ratio of the time per row for the most rows to that for the fewest. */
    readonly growth?: number;
  };
}

/** A limit, by the number of rows if it grows with them; sizes that are not listed have none. */
export type Limit = number | { readonly [rows: number]: number };

export interface Contender {
  readonly name: string;
  /** Path of its task's module; `open` gets `{ file, rows }` along with these arguments. */
  readonly module: string;
  readonly args?: { readonly [name: string]: Json };
}
