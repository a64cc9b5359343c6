import type { ImportRequest } from '@winnow/engine';
import { counted, failed, ok, type Problem, type Result } from '@winnow/kernel';
import { emptyRecipe, setParameterValues } from '@winnow/recipe';
import { workflowProblems } from '@winnow/workflows';
import type { recipeSettings } from '@winnow/workflows/nodes/recipe/recipe';
import type { z } from 'zod';
import { workflowRunProblems } from '../../workflow-run-problems.ts';
import type { NodeRunner, StepContext } from '../node-runner.ts';
import { rowsName } from '../run-engine.ts';

type Settings = z.output<typeof recipeSettings>;

/**
 * Runs the recipe of a project on the incoming rows, with the project's other sources as they are
 * now.
 */
export const runRecipe: NodeRunner<Settings> = async (context) => {
  const { resources, node, settings, engine, input, signal } = context;
  if (!input) return { problems: [workflowProblems.missingInput({})] };
  const gone = await resources.referenceProblems(node);
  if (gone.length > 0) return { problems: gone };
  const found = await resources.recipe(settings, node);
  if (!found.ok) return { problems: found.problems };
  const values = { ...settings.parameters, ...resources.runParameters(node) };
  const recipe = setParameterValues(found.value, values);
  if (!recipe.ok) return { problems: recipe.problems };
  const requests = await sourcesOf(context);
  if (!requests.ok) return { problems: requests.problems };
  const loaded = await engine.load(requests.value, { signal });
  if (!loaded.ok) return { problems: loaded.problems };
  const checked = await engine.engine.check(recipe.value, { signal });
  if (!checked.ok) return { problems: checked.problems };
  const broken = checked.value.steps.filter(({ state }) => state === 'broken');
  if (broken.length > 0) return { problems: broken.slice(0, 10).map(brokenStep) };
  await context.log(
    'info',
    `${counted(checked.value.steps.filter(({ state }) => state === 'ok').length, 'step')} of the recipe over ${counted(input.rows, 'row')}`,
  );
  const kept = await engine.keep({ recipe: recipe.value }, checked.value.output, { signal });
  return kept.ok ? { problems: [], dataset: kept.value } : { problems: kept.problems };
};

const brokenStep = ({
  sentence,
  problems,
}: {
  readonly sentence: string;
  readonly problems: readonly Problem[];
}): Problem =>
  workflowRunProblems.brokenRecipe({ step: sentence, reason: problems[0] ?? 'It doesn’t match the rows.' });

/**
 * Returns the sources of the recipe: the incoming rows in place of the project's first source, rows
 * that come in by name in place of others, otherwise the project's own.
 */
async function sourcesOf(context: StepContext<Settings>): Promise<Result<readonly ImportRequest[]>> {
  const { resources, settings, engine, input, named, signal } = context;
  const project = await resources.project(settings.projectId);
  const sources = await project.sources();
  const requests: ImportRequest[] = [];
  for (const [i, { name, columns }] of sources.entries()) {
    const given = i === 0 ? input : named.get(name);
    if (given) {
      requests.push(engine.request(given, name));
      continue;
    }
    const own = await engine.keep(
      { recipe: emptyRecipe, at: null, source: name },
      columns,
      { signal },
      project,
    );
    if (!own.ok) return own;
    requests.push(engine.request(own.value, name));
  }
  if (sources.length === 0 && input) requests.push(engine.request(input, rowsName));
  const unknown = [...named.keys()].find((name) => !sources.some((source) => source.name === name));
  return unknown === undefined ? ok(requests) : failed(workflowProblems.sourceGone({ source: unknown }));
}
