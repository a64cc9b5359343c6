import type { Item, Rel } from '@winnow/sql';
import type { StageCall } from '../plugins/call-table.ts';
import type { Frame } from './frame.ts';

/** What the compilation of one kind of relation asks of that of the whole. */
export interface Compilation {
  frame(rel: Rel): Frame;
  /** The frame with a selection where rows were left out in place. */
  dense(frame: Frame): Frame;
  /** The relation as a frame that is a table alone. */
  stored(rel: Rel): Frame;
  /** Adds a stage, and gives the SQL of its table. */
  stage(sql: string, call?: StageCall): string;
}

/** A frame, and the items of a projection as they read from it. */
export interface ProjectedFrame {
  readonly frame: Frame;
  readonly items: readonly Item[];
}
