import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@winnow/accounts';
import type { checkView, judgedView } from '@winnow/contract/checks/check';
import * as contract from '@winnow/contract/checks/check';
import { failed, type Json, ok, type Result } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { checkProblems } from '@winnow/services/checks/check-problems';
import { judgeCheck } from '@winnow/services/checks/judge-check';
import { newChecks } from '@winnow/services/checks/new-checks';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { recipeOf } from '@winnow/services/recipes/recipe-state';
import {
  addProjectCheck,
  changeProjectCheck,
  countProjectChecks,
  currentRecipe,
  judgeProjectCheck,
  listProjectChecks,
  maxChecks,
  type ProjectCheckRecord,
  type ProjectRecord,
  removeProjectCheck,
} from '@winnow/store';
import {
  type Condition,
  conditionSchema,
  conditionSentence,
  keptBreaches,
  sentenceFields,
  type UnjudgedCheck,
} from '@winnow/workflows';
import type { z } from 'zod';
import { handle } from '../routing/handle.ts';

export const proposeChecksRoute = handle(
  contract.proposeChecks,
  async ({ ports, project, query: { version }, signal }) => {
    const recipe = await recipeOf(ports, project.id, version);
    return recipe.ok ? newChecks(ports, project.id, recipe.value, { signal }) : recipe;
  },
);

const conditionOf = ({ condition }: ProjectCheckRecord): Condition => conditionSchema.parse(condition);
const viewOf = (check: ProjectCheckRecord): z.infer<typeof checkView> => ({
  id: check.id,
  ...sentenceFields(conditionOf(check)),
  condition: conditionOf(check),
});

/** Messages of a check; if it could not be evaluated, the problem replaces the finding. */
const foundIn = ({ messages: { problem, ...messages } }: UnjudgedCheck) =>
  problem ? { ...messages, found: problem } : messages;

export const listChecksRoute = handle(
  contract.listChecks,
  async ({ ports, project, query: { version }, signal }) => {
    const checks = await listProjectChecks(ports.db, project.id);
    if (checks.length === 0) return ok({ rows: project.rows ?? 0, checks: [] });
    const recipe = await recipeOf(ports, project.id, version);
    if (!recipe.ok) return recipe;
    const all = await ports.engine
      .project(project.id)
      .page({ view: { recipe: recipe.value }, offset: 0, limit: 1, columns: [], exact: true }, { signal });
    if (!all.ok) return all;
    const rows = all.value.rows.value;
    // The result of an older version of the recipe is not the project's current data.
    const isNow = version === undefined || version === (await currentRecipe(ports.db, project.id))?.number;
    const judged: z.infer<typeof judgedView>[] = [];
    for (const check of checks) {
      if (signal.aborted) break;
      const verdict = await judgeCheck(ports, project.id, recipe.value, rows, conditionOf(check));
      if (!verdict.ok) return verdict;
      const { level } = verdict.value;
      if (verdict.value.problem === undefined && isNow) {
        const { held, found } = verdict.value;
        const breaches = keptBreaches(verdict.value);
        const now = ports.clock.now();
        await judgeProjectCheck(ports.db, check, { held, found, breaches, rows, runId: null, now });
      }
      judged.push(
        verdict.value.problem === undefined
          ? {
              ...viewOf(check),
              ...(verdict.value.messages ? { messages: verdict.value.messages } : {}),
              level,
              held: verdict.value.held,
              found: verdict.value.found,
              breaches: verdict.value.breaches ?? null,
              unread: verdict.value.unread ?? 0,
              words: verdict.value.words ?? 0,
            }
          : {
              ...viewOf(check),
              messages: foundIn(verdict.value),
              level,
              held: null,
              found: verdict.value.problem,
              breaches: null,
              unread: 0,
              words: 0,
            },
      );
    }
    return ok({ rows, checks: judged });
  },
);

export const addCheckRoute = handle(contract.addCheck, async ({ ports, actor, project, body }) => {
  // Don't add an existing check again, for example on a second click.
  const same = (await listProjectChecks(ports.db, project.id)).find((one) =>
    isDeepStrictEqual(conditionOf(one), body.condition),
  );
  if (same) return ok({ check: viewOf(same) });
  const added = await addCheck(ports, actor, project, body.condition);
  return added.ok ? ok({ check: viewOf(added.value) }) : added;
});

export const changeCheckRoute = handle(contract.changeCheck, ({ ports, actor, project, params, body }) =>
  recordChange(ports, actor, async (tx, note) => {
    const condition = body.condition as unknown as Json;
    const changed = await changeProjectCheck(tx, project.id, params.checkId, condition);
    if (!changed) return failed(apiProblems.notFound({ what: 'check' }));
    note({
      action: 'check.change',
      project,
      target: { name: project.name, check: conditionSentence(body.condition) },
    });
    return ok({ check: viewOf(changed) });
  }),
);

export const removeCheckRoute = handle(contract.removeCheck, ({ ports, actor, project, params }) =>
  recordChange(ports, actor, async (tx, note) => {
    const removed = await removeProjectCheck(tx, project.id, params.checkId);
    if (!removed) return failed(apiProblems.notFound({ what: 'check' }));
    note({
      action: 'check.remove',
      project,
      target: { name: project.name, check: viewOf(removed).sentence },
    });
    return ok(null);
  }),
);

/**
 * Adds a check to a project.
 *
 * @returns problem `checks/too-many`
 */
export function addCheck(
  ports: ApiPorts,
  actor: Actor,
  project: ProjectRecord,
  condition: Condition,
): Promise<Result<ProjectCheckRecord>> {
  return recordChange(ports, actor, async (tx, note) => {
    if ((await countProjectChecks(tx, project.id)) >= maxChecks)
      return failed(checkProblems.tooMany({ most: maxChecks }));
    const added = await addProjectCheck(tx, {
      id: ports.newId(),
      projectId: project.id,
      condition: condition as unknown as Json,
      createdById: actor.userId,
      now: ports.clock.now(),
    });
    note({
      action: 'check.add',
      project,
      target: { name: project.name, check: conditionSentence(condition) },
    });
    return ok(added);
  });
}
