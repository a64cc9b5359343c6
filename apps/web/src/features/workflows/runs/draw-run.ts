import { IconQuestionMark } from '@tabler/icons-react';
import { type NodeKind, nodeKind, type WorkflowGraph } from '@winnow/workflows';
import type { CanvasGraph } from '../../../shared/canvas/canvas-graph.ts';
import { runAppearance } from '../../../shared/runs/run-mark.tsx';
import { countsText } from '../../../shared/text/counts-text.ts';
import type { RunStep } from '../data/workflows-api.ts';
import { kindTitle, nodeIcons, nodeName } from '../editor/node-looks.ts';
import { workflowRunsText } from './workflow-runs-text.ts';

/** Converts a run to the graph that it executed, each card with its state and its rows. */
export function drawRun(graph: WorkflowGraph, steps: readonly RunStep[]): CanvasGraph {
  return {
    edges: graph.edges,
    nodes: graph.nodes.map((node) => {
      const step = steps.find(({ nodeId }) => nodeId === node.id);
      return {
        id: node.id,
        icon: nodeKind(node.kind) ? nodeIcons[node.kind as NodeKind] : IconQuestionMark,
        kind: kindTitle(node.kind),
        name: nodeName(node),
        summary: step ? rowWords(step) : workflowRunsText.didNotRun,
        look: step ? stepAppearance(step) : undefined,
        problem: step?.problems.find(({ severity }) => severity === 'error')?.message,
      };
    }),
  };
}

/** Returns the appearance of a step; pending steps look like queued runs. */
export function stepAppearance({ status, conclusion }: Pick<RunStep, 'status' | 'conclusion'>) {
  return runAppearance(status === 'pending' ? 'queued' : status, conclusion);
}

/** Describes how many rows came in and went out. */
function rowWords({ rowsIn, rowsOut, rejected, conclusion, reusedFrom, status }: RunStep): string {
  if (reusedFrom !== null)
    return rowsOut === null ? workflowRunsText.reused : workflowRunsText.reusedRows({ rowsOut });
  const counts =
    rowsIn !== null && rowsOut !== null && rowsIn !== rowsOut
      ? workflowRunsText.rowsInOut({ rowsIn, rowsOut })
      : (rowsOut ?? rowsIn) !== null
        ? countsText.rows({ count: rowsOut ?? rowsIn ?? 0 })
        : '';
  const words = [counts, rejected ? workflowRunsText.rowsRejected({ rejected }) : '']
    .filter(Boolean)
    .join(', ');
  if (words !== '') return words;
  if (status !== 'completed')
    return status === 'pending' ? workflowRunsText.queued : workflowRunsText.running;
  return ends[conclusion ?? ''] ?? workflowRunsText.done;
}

/** Labels of steps that output no rows. */
const ends: Readonly<Record<string, string>> = {
  skipped: workflowRunsText.skipped,
  failed: workflowRunsText.failed,
  timed_out: workflowRunsText.timedOut,
  cancelled: workflowRunsText.cancelled,
};
