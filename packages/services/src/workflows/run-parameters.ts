import { failed, locate, ok, type Problem, type Result } from '@winnow/kernel';
import { type ParameterValues, type Recipe, type RecipeParameter, setParameterValues } from '@winnow/recipe';
import { findWorkflowVersion, type WorkflowRecord } from '@winnow/store/workflows';
import { nodeKind } from '@winnow/workflows';
import { recipeSettings } from '@winnow/workflows/nodes/recipe/recipe';
import type { ApiPorts } from '../ports.ts';
import { definitionOf } from './definition.ts';
import { recipeOfNode } from './recipe-of-node.ts';

type Ports = Pick<ApiPorts, 'db'>;

/** Values set for a run, by the id of the step whose recipe takes them. */
export type RunParameters = Readonly<Record<string, ParameterValues>>;

/** Parameters that a workflow run can set: those of the recipe that a step runs. */
export interface NodeParameters {
  readonly nodeId: string;
  readonly title: string;
  /** Includes the values that the step sets; a run need not set those. */
  readonly parameters: readonly RecipeParameter[];
}

/**
 * Lists the parameters of the recipes in the published version; steps whose recipe has none are
 * omitted.
 */
export async function listRunParameters(
  ports: Ports,
  workflow: Pick<WorkflowRecord, 'publishedId'>,
): Promise<readonly NodeParameters[]> {
  const nodes = await recipeNodes(ports, workflow);
  return nodes.flatMap(({ nodeId, title, recipe, values }) => {
    const parameters = (recipe.parameters ?? []).map((one) => withValue(one, values));
    return parameters.length === 0 ? [] : [{ nodeId, title, parameters }];
  });
}

/**
 * Checks whether a run can start with these values.
 *
 * @returns problems of {@link setParameterValues}
 */
export async function checkRunParameters(
  ports: Ports,
  workflow: Pick<WorkflowRecord, 'publishedId'>,
  given: RunParameters,
): Promise<Result<void>> {
  const nodes = await recipeNodes(ports, workflow);
  const known = new Set(nodes.map(({ nodeId }) => nodeId));
  const problems: Problem[] = [];
  for (const nodeId of Object.keys(given)) {
    if (known.has(nodeId)) continue;
    const set = setParameterValues({ winnow: 1, name: '', steps: [] }, given[nodeId]!);
    problems.push(...set.problems);
  }
  for (const { nodeId, recipe, values } of nodes) {
    const set = setParameterValues(recipe, { ...values, ...given[nodeId] });
    problems.push(...set.problems.map((one) => locate(one, { stepId: nodeId })));
  }
  return problems.length > 0 ? failed(problems) : ok(undefined);
}

interface RecipeNode {
  readonly nodeId: string;
  readonly title: string;
  readonly recipe: Recipe;
  readonly values: ParameterValues;
}

async function recipeNodes(
  ports: Ports,
  { publishedId }: Pick<WorkflowRecord, 'publishedId'>,
): Promise<readonly RecipeNode[]> {
  const version = publishedId === null ? undefined : await findWorkflowVersion(ports.db, publishedId);
  const { nodes } = definitionOf(version?.definition ?? {}).graph;
  const found: RecipeNode[] = [];
  for (const { id, kind, title, settings } of nodes) {
    const read = kind === 'recipe' ? recipeSettings.safeParse(settings) : undefined;
    if (!read?.success) continue;
    const recipe = await recipeOfNode(ports, read.data);
    // The run will report a missing recipe.
    if (!recipe.ok) continue;
    const name = title ?? nodeKind(kind)?.messages.title.text ?? kind;
    found.push({ nodeId: id, title: name, recipe: recipe.value, values: read.data.parameters ?? {} });
  }
  return found;
}

function withValue(parameter: RecipeParameter, values: ParameterValues): RecipeParameter {
  const value = values[parameter.name];
  if (value === undefined) return parameter;
  const { required: _, ...rest } = parameter;
  return { ...rest, value: value as RecipeParameter['value'] };
}
