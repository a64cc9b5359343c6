import type { Item, Rel } from '@winnow/sql';
import type { StageCall } from '../plugins/call-table.ts';
import type { Frame } from './frame.ts';

/** What the compilation of a single type of relation needs from the compiler. */
export interface Compilation {
  frame(rel: Rel): Frame;
  /** Returns the frame with a selection if rows were filtered in place. */
  dense(frame: Frame): Frame;
  /** Returns the relation as a frame over a single table. */
  stored(rel: Rel): Frame;
  /** Adds a stage and returns the SQL of its table. */
  stage(sql: string, call?: StageCall): string;
}

/** A frame, and the items of a projection rewritten to read from it. */
export interface ProjectedFrame {
  readonly frame: Frame;
  readonly items: readonly Item[];
}
