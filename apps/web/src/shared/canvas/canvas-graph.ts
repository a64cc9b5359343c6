import type { TablerIcon } from '@tabler/icons-react';
import type { RunAppearance } from '../runs/run-mark.tsx';

/** A node as drawn by the canvas, whether from a workflow or a run. */
export interface CanvasNode {
  readonly id: string;
  readonly icon: TablerIcon;
  /** Type of the node, in a word or two. */
  readonly kind: string;
  readonly name: string;
  /** One line about what it does or did. */
  readonly summary: string;
  /** Its first problem. */
  readonly problem?: string | undefined;
  /** Its state in a run. */
  readonly look?: RunAppearance | undefined;
}

export interface CanvasEdge {
  readonly from: string;
  readonly to: string;
  /** The source that the rows replace. */
  readonly input?: string | undefined;
}

export interface CanvasGraph {
  readonly nodes: readonly CanvasNode[];
  readonly edges: readonly CanvasEdge[];
}

/**
 * Size of every card, in pixels; fixed, so that the layout is known before anything is rendered.
 */
export const cardSize = { width: 264, height: 72 } as const;
