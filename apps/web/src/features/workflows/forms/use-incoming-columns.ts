import type { ColumnInfo } from '@winnow/contract/engine-types';
import type { WorkflowGraph, WorkflowNode } from '@winnow/workflows';
import { useRecipeColumns, useSources } from './project-calls.ts';

/**
 * Returns the input columns of a node; undefined while loading, or if they are only known during a
 * run.
 */
export function useIncomingColumns(
  graph: WorkflowGraph,
  node: WorkflowNode,
): readonly ColumnInfo[] | undefined {
  const columnSource = findColumnSource(graph, node.id);
  const project =
    columnSource && typeof columnSource.settings.projectId === 'string'
      ? columnSource.settings.projectId
      : undefined;
  const recipe = useRecipeColumns(columnSource?.kind === 'recipe' ? project : undefined);
  const sources = useSources(columnSource?.kind === 'source' ? project : undefined);
  if (columnSource?.kind === 'recipe') return recipe.data;
  const name = columnSource?.settings.source;
  return sources.data?.sources.find((one) => (name === undefined ? one.main : one.name === name))?.columns;
}

/**
 * Returns the nearest preceding node that determines the columns: checks pass rows through
 * unchanged.
 */
function findColumnSource(graph: WorkflowGraph, id: string): WorkflowNode | undefined {
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
