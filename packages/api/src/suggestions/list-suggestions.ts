import { findIssues, projectDataOf, type ReadingEngine } from '@winnow/assistant';
import type { ProjectEngine } from '@winnow/engine';
import { ok } from '@winnow/kernel';
import { z } from 'zod';
import { projectParams, route } from '../http/route.ts';
import { ofVersion, recipeStateOf } from '../recipes/recipe-state.ts';

const suggestion = z.object({
  kind: z.string(),
  column: z.string().nullable(),
  says: z.string(),
  count: z.number(),
  unit: z.enum(['cells', 'rows', 'values']),
  where: z.string().optional(),
  columns: z.array(z.string()),
  reason: z.string(),
  confidence: z.number(),
  examples: z.array(
    z.object({ column: z.string(), from: z.string().nullable(), to: z.string().nullable().optional() }),
  ),
  steps: z.array(z.object({ kind: z.string(), params: z.record(z.string(), z.unknown()) })),
});

/** What looks wrong with the data behind the recipe, as a chat tells it, with nobody asked. */
export const listSuggestions = route({
  method: 'get',
  path: '/api/projects/:id/suggestions',
  tag: 'Data',
  summary:
    'What looks wrong in the rows behind the recipe, counted over all of them, with steps that mend it',
  params: projectParams,
  query: ofVersion,
  access: 'project.read',
  answer: z.object({ version: z.number(), suggestions: z.array(suggestion) }),
  handle: async ({ ports, project, query: { version }, signal }) => {
    const engine = readingUntil(ports.engine.project(project.id), signal);
    const data = projectDataOf(project, engine, () => recipeStateOf(ports, project.id, version));
    const known = await data.facts();
    if (!known.ok) return known;
    const issues = await findIssues(data, known.value.facts);
    return issues.ok ? ok({ version: known.value.version, suggestions: issues.value }) : issues;
  },
});

/** An engine whose work is given up when the signal says so. */
function readingUntil(engine: ProjectEngine, signal: AbortSignal): ReadingEngine {
  return {
    check: (recipe) => engine.check(recipe, { signal }),
    page: (query) => engine.page(query, { signal }),
    profile: (view, columns) => engine.profile(view, columns, { signal }),
    facet: (query) => engine.facet(query, { signal }),
    issues: (view) => engine.issues(view, { signal }),
    effect: (recipe, draft) => engine.effect(recipe, draft, { signal }),
  };
}
