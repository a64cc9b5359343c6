import type { Json } from '@winnow/kernel';
import { currentRecipe, findRecipeVersion, listProjectChecks, listSources } from '@winnow/store';
import type { WorkflowRecord } from '@winnow/store/workflows';
import type { WorkflowFile } from '@winnow/workflows';
import { recipe as recipeNode } from '@winnow/workflows/nodes/recipe/recipe';
import type { ApiPorts } from '../ports.ts';
import { referenceProblems } from './check-workflow.ts';
import { definitionOf } from './definition.ts';

/**
 * Exports the draft of a workflow as a file, with the recipes of the projects that the user may
 * read, their checks, and how their first source is read.
 */
export async function workflowFileOf(
  ports: Pick<ApiPorts, 'db' | 'clock' | 'connectionKinds' | 'sealer'>,
  userId: string,
  workflow: WorkflowRecord,
): Promise<WorkflowFile> {
  const { db } = ports;
  const definition = definitionOf(workflow.draft);
  const recipes: Record<string, Json> = {};
  const sources: NonNullable<WorkflowFile['sources']> = {};
  for (const node of definition.graph.nodes) {
    const settings = recipeNode.settings.safeParse(node.settings);
    if (node.kind !== recipeNode.kind || !settings.success) continue;
    if ((await referenceProblems(ports, userId, workflow.id, node)).length > 0) continue;
    const { projectId, version } = settings.data;
    const found =
      version === 'latest'
        ? await currentRecipe(db, projectId)
        : await findRecipeVersion(db, projectId, version);
    if (!found) continue;
    const checks = (await listProjectChecks(db, projectId)).map(({ condition }) => condition);
    recipes[node.id] = { ...(found.recipe as object), ...(checks.length > 0 ? { checks } : {}) } as Json;
    const [source] = await listSources(db, projectId);
    if (source)
      sources[projectId] = {
        format: source.format,
        options: source.options as NonNullable<(typeof sources)[string]>['options'],
      };
  }
  return { ...definition, name: workflow.name, recipes, sources } as WorkflowFile;
}
