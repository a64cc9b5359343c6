import { findIssues, projectDataOf, type ReadingEngine } from '@winnow/assistant';
import * as contract from '@winnow/contract/suggestions/list-suggestions';
import type { Profile, ProjectEngine, View } from '@winnow/engine';
import type { IssueScope } from '@winnow/insight';
import { ok, type Result } from '@winnow/kernel';
import { newChecks } from '@winnow/services/checks/new-checks';
import { recipeStateOf } from '@winnow/services/recipes/recipe-state';
import { handle } from '../routing/handle.ts';

export const listSuggestions = handle(
  contract.listSuggestions,
  async ({ ports, project, query: { version, scope }, signal }) => {
    const engine = readingUntil(ports.engine.project(project.id), scope ?? 'all', signal);
    const data = projectDataOf(
      project,
      engine,
      () => recipeStateOf(ports, project.id, version),
      (recipe) => newChecks(ports, project.id, recipe, { signal }),
    );
    const known = await data.facts();
    if (!known.ok) return known;
    const found = await findIssues(data, known.value.facts, scope ?? 'all');
    if (!found.ok) return found;
    const { rows, looked, issues } = found.value;
    return ok({ version: known.value.version, rows, looked, suggestions: issues });
  },
);

/**
 * Wraps an engine so that its work is abandoned when the signal aborts. Issues in a sample don't
 * wait for the exact profile of large tables.
 */
function readingUntil(engine: ProjectEngine, scope: IssueScope, signal: AbortSignal): ReadingEngine {
  return {
    check: (recipe) => engine.check(recipe, { signal }),
    page: (query) => engine.page(query, { signal }),
    profile: (view, columns) =>
      scope === 'all' ? engine.profile(view, columns, { signal }) : firstProfile(engine, view, signal),
    facet: (query) => engine.facet(query, { signal }),
    issues: (view, scope) => engine.issues(view, scope, { signal }),
    suggest: (view, selection) => engine.suggest(view, selection, { signal }),
    joins: (recipe) => engine.joins(recipe, undefined, { signal }),
    effect: (recipe, draft) => engine.effect(recipe, draft, { signal }),
  };
}

/**
 * Returns the exact profile if it is known or computed quickly, otherwise one of some of the rows.
 */
async function firstProfile(
  engine: ProjectEngine,
  view: View,
  signal: AbortSignal,
): Promise<Result<Profile>> {
  const rest = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      engine
        .profile(view, undefined, {
          signal: AbortSignal.any([signal, rest.signal]),
          onProgress: ({ profile }) => profile && resolve(ok(profile)),
        })
        .then(resolve, reject);
    });
  } finally {
    rest.abort();
  }
}
