import type { WorkflowGraph } from '../graph.ts';
import { rowsFrom } from './rows-from.ts';

/**
 * Returns the project whose own table is the rows that reach a node: its first source after the
 * latest version of its recipe with default parameters, directly or through checks. Undefined if no
 * project shows these rows.
 */
export function projectShowing(graph: WorkflowGraph, nodeId: string): string | undefined {
  const recipe = rowsFrom(graph, nodeId);
  if (recipe?.kind !== 'recipe') return undefined;
  const { projectId, version = 'latest', parameters = {} } = recipe.settings;
  const source = rowsFrom(graph, recipe.id);
  const isItself =
    source?.kind === 'source' &&
    source.settings.from === 'project' &&
    source.settings.projectId === projectId &&
    source.settings.source === undefined &&
    version === 'latest' &&
    Object.keys(parameters as object).length === 0;
  return isItself && typeof projectId === 'string' ? projectId : undefined;
}
