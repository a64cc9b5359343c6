import type { Json } from '@winnow/kernel';

/** A piece of work that several contenders do on the same generated file. */
export interface Bench {
  /** What `--only` takes. */
  readonly name: string;
  readonly title: string;
  readonly contenders: readonly Contender[];
  /** The contender that the others are held against. */
  readonly rival: string;
  /** The task of OpenRefine that does this work, where it has another name. */
  readonly openRefine?: string;
  /** Fresh processes for each contender, and rounds in each; the median is over all of them. */
  readonly processes: number;
  readonly rounds: number;
  /** What Winnow, the first contender, keeps. */
  readonly limits: {
    readonly ratio?: number;
    /** Of processor time, which a busy machine stretches less, by the name of another contender. */
    readonly processorRatios?: { readonly [contender: string]: number };
    readonly ms?: Limit;
    /** Of processor time. */
    readonly processorMs?: Limit;
    readonly peakBytes?: number;
    /** What a row may take among the most rows, against what it takes among the fewest. */
    readonly growth?: number;
  };
}

/** By the number of rows where it grows with them; sizes that are not named have none. */
export type Limit = number | { readonly [rows: number]: number };

export interface Contender {
  readonly name: string;
  /** Path of its task's module; `open` gets `{ file, rows }`, and these next to them. */
  readonly module: string;
  readonly args?: { readonly [name: string]: Json };
}
