import type { ColumnInfo } from '@winnow/contract/engine-types';
import type { WorkflowGraph, WorkflowNode } from '@winnow/workflows';
import { useRecipeColumns, useSources } from './project-calls.ts';

/**
 * The columns that enter a node; undefined while they load and if only a run can determine them.
 */
export function useIncomingColumns(
  graph: WorkflowGraph,
  node: WorkflowNode,
): readonly ColumnInfo[] | undefined {
  const giver = giverOf(graph, node.id);
  const project =
    giver && typeof giver.settings.projectId === 'string' ? giver.settings.projectId : undefined;
  const recipe = useRecipeColumns(giver?.kind === 'recipe' ? project : undefined);
  const sources = useSources(giver?.kind === 'source' ? project : undefined);
  if (giver?.kind === 'recipe') return recipe.data;
  const name = giver?.settings.source;
  return sources.data?.sources.find((one) => (name === undefined ? one.main : one.name === name))?.columns;
}

/**
 * The nearest node before this one that decides which columns there are: checks let rows through as
 * they are.
 */
function giverOf(graph: WorkflowGraph, id: string): WorkflowNode | undefined {
  const seen = new Set([id]);
  let at: string | undefined = id;
  while (at !== undefined) {
    const from: string | undefined = graph.edges.find(
      (edge) => edge.to === at && edge.input === undefined,
    )?.from;
    const node = graph.nodes.find((one) => one.id === from);
    if (!node || seen.has(node.id)) return undefined;
    if (node.kind !== 'check') return node;
    seen.add(node.id);
    at = node.id;
  }
  return undefined;
}
