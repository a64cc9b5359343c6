import { findIssues, projectDataOf, type ReadingEngine } from '@winnow/assistant';
import * as contract from '@winnow/contract/suggestions/list-suggestions';
import type { ProjectEngine } from '@winnow/engine';
import { ok } from '@winnow/kernel';
import { newChecks } from '@winnow/services/checks/new-checks';
import { recipeStateOf } from '@winnow/services/recipes/recipe-state';
import { handle } from '../routing/handle.ts';

export const listSuggestions = handle(
  contract.listSuggestions,
  async ({ ports, project, query: { version, scope }, signal }) => {
    const engine = readingUntil(ports.engine.project(project.id), signal);
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

/** An engine whose work is given up when the signal says so. */
function readingUntil(engine: ProjectEngine, signal: AbortSignal): ReadingEngine {
  return {
    check: (recipe) => engine.check(recipe, { signal }),
    page: (query) => engine.page(query, { signal }),
    profile: (view, columns) => engine.profile(view, columns, { signal }),
    facet: (query) => engine.facet(query, { signal }),
    issues: (view, scope) => engine.issues(view, scope, { signal }),
    suggest: (view, selection) => engine.suggest(view, selection, { signal }),
    joins: (recipe) => engine.joins(recipe, undefined, { signal }),
    effect: (recipe, draft) => engine.effect(recipe, draft, { signal }),
  };
}
