import type { Json } from '@winnow/kernel';

/** A piece of work that several contenders do on the same generated file. */
export interface Bench {
  /** What `--only` takes. */
  readonly name: string;
  readonly title: string;
  readonly contenders: readonly Contender[];
  /** The contender that the others are held against. */
  readonly rival: string;
  /** Fresh processes for each contender, and rounds in each; the median is over all of them. */
  readonly processes: number;
  readonly rounds: number;
  /** What every contender but the rival keeps. */
  readonly limits: {
    readonly ratio?: number;
    /** Of processor time, which a busy machine stretches less. */
    readonly processorRatio?: number;
    readonly ms?: number;
    /** Of processor time; by the number of rows where it grows with them. */
    readonly processorMs?: number | { readonly [rows: number]: number };
    readonly peakBytes?: number;
    /** What a row may take among the most rows, against what it takes among the fewest. */
    readonly growth?: number;
  };
}

export interface Contender {
  readonly name: string;
  /** Path of its task's module; `open` gets `{ file, rows }`, and these next to them. */
  readonly module: string;
  readonly args?: { readonly [name: string]: Json };
}
