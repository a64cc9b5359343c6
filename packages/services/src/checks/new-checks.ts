import type { TaskOptions } from '@winnow/engine';
import { ok, type Result } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import { listProjectChecks } from '@winnow/store';
import { conditionSchema } from '@winnow/workflows';
import type { ApiPorts } from '../ports.ts';
import { type SuggestedChecks, suggestedChecks, withoutKnown } from './suggested-checks.ts';

/**
 * Suggests checks that nearly all rows of a recipe's result pass and that the project does not have
 * yet.
 */
export async function newChecks(
  ports: Pick<ApiPorts, 'engine' | 'db'>,
  projectId: string,
  recipe: Recipe,
  options: TaskOptions = {},
): Promise<Result<SuggestedChecks>> {
  const found = await suggestedChecks(ports.engine.project(projectId), recipe, options);
  if (!found.ok) return found;
  const known = await listProjectChecks(ports.db, projectId);
  return ok(
    withoutKnown(
      found.value,
      known.map(({ condition }) => conditionSchema.parse(condition)),
    ),
  );
}
