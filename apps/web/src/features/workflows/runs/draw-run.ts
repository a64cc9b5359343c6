import { IconQuestionMark } from '@tabler/icons-react';
import { type NodeKind, nodeKind, type WorkflowGraph } from '@winnow/workflows';
import type { CanvasGraph } from '../../../shared/canvas/canvas-graph.ts';
import { countOf } from '../../../shared/format/number.ts';
import { runAppearance } from '../../../shared/runs/run-mark.tsx';
import type { RunStep } from '../data/workflows-api.ts';
import { nodeIcons, nodeName } from '../editor/node-looks.ts';

/** The graph that a run went by, each card with its state and its rows. */
export function drawRun(graph: WorkflowGraph, steps: readonly RunStep[]): CanvasGraph {
  return {
    edges: graph.edges,
    nodes: graph.nodes.map((node) => {
      const step = steps.find(({ nodeId }) => nodeId === node.id);
      return {
        id: node.id,
        icon: nodeKind(node.kind) ? nodeIcons[node.kind as NodeKind] : IconQuestionMark,
        kind: nodeKind(node.kind)?.title ?? node.kind,
        name: nodeName(node),
        summary: step ? rowWords(step) : 'Did not run',
        look: step ? stepAppearance(step) : undefined,
        problem: step?.problems.find(({ severity }) => severity === 'error')?.message,
      };
    }),
  };
}

/** Steps that wait for their turn look as runs do that are queued. */
export function stepAppearance({ status, conclusion }: Pick<RunStep, 'status' | 'conclusion'>) {
  return runAppearance(status === 'pending' ? 'queued' : status, conclusion);
}

/** How many rows came in and went out. */
function rowWords({ rowsIn, rowsOut, rejected, conclusion, reusedFrom, status }: RunStep): string {
  if (reusedFrom !== null) return rowsOut === null ? 'Taken over' : `Taken over: ${countOf(rowsOut, 'row')}`;
  const counts =
    rowsIn !== null && rowsOut !== null && rowsIn !== rowsOut
      ? `${countOf(rowsIn, 'row')} in, ${countOf(rowsOut, 'row')} out`
      : (rowsOut ?? rowsIn) !== null
        ? countOf(rowsOut ?? rowsIn ?? 0, 'row')
        : '';
  const words = [counts, rejected ? `${countOf(rejected, 'row')} rejected` : ''].filter(Boolean).join(', ');
  if (words !== '') return words;
  if (status !== 'completed') return status === 'pending' ? 'Queued' : 'Under way';
  return ends[conclusion ?? ''] ?? 'Done';
}

/** Steps that gave no rows. */
const ends: Readonly<Record<string, string>> = {
  skipped: 'Left out',
  failed: 'Failed',
  timed_out: 'Took too long',
  cancelled: 'Cancelled',
};
