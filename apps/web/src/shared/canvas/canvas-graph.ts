import type { TablerIcon } from '@tabler/icons-react';
import type { RunAppearance } from '../runs/run-mark.tsx';

/** A node as the canvas draws it, whatever it is in the workflow or in a run. */
export interface CanvasNode {
  readonly id: string;
  readonly icon: TablerIcon;
  /** What kind of node it is, in a word or two. */
  readonly kind: string;
  readonly name: string;
  /** One line about what it does, or what it did. */
  readonly summary: string;
  /** What is wrong with it: the first problem. */
  readonly problem?: string | undefined;
  /** How it is in a run. */
  readonly look?: RunAppearance | undefined;
}

export interface CanvasEdge {
  readonly from: string;
  readonly to: string;
  /** The source whose place the rows take there. */
  readonly input?: string | undefined;
}

export interface CanvasGraph {
  readonly nodes: readonly CanvasNode[];
  readonly edges: readonly CanvasEdge[];
}

/** Every card has this size, in pixels, so that the layout is known before anything is drawn. */
export const cardSize = { width: 264, height: 72 } as const;
