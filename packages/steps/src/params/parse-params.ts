import { failed, issueReason, type Json, nearest, ok, type Problem, type Result } from '@winnow/kernel';
import type { z } from 'zod';
import { stepProblems } from '../problems.ts';
import type { JsonParams, StepDefinition } from '../step.ts';
import { labelAt } from './walk-params.ts';

/**
 * Parses the parameters of a step with its schema and fills in defaults.
 *
 * @param json as stored in a recipe
 * @returns problems `steps/bad-param` and `steps/unknown-param`, each located at its parameter
 */
export function parseParams(
  step: Pick<StepDefinition, 'params' | 'renew'>,
  json: Json | undefined,
): Result<unknown> {
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  const parsed = step.params.safeParse(isObject ? renewParams(step, json as JsonParams) : json);
  if (parsed.success) return ok(parsed.data);
  return failed(parsed.error.issues.flatMap((issue) => problemsOf(step.params, issue)));
}

/** Upgrades parameters of an older recipe to the current form, without validating them. */
export function renewParams(step: Pick<StepDefinition, 'renew'>, params: JsonParams): JsonParams {
  return step.renew?.(params) ?? params;
}

function problemsOf(schema: z.ZodType, issue: z.core.$ZodIssue): readonly Problem[] {
  const path = issue.path.join('.');
  const at = { param: String(issue.path[0] ?? 'params') };
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys((schema as { shape?: object }).shape ?? {});
    return issue.keys.map((name) => {
      const near = nearest(name, known);
      const param = path === '' ? name : `${path}.${name}`;
      return stepProblems.unknownParam(near === undefined ? { param } : { param, nearest: near }, {
        param: path === '' ? name : at.param,
      });
    });
  }
  const param = labelAt(schema, issue.path) ?? (path || 'params');
  return [stepProblems.badParam({ param, path: path || 'params', reason: issueReason(issue) }, at)];
}
