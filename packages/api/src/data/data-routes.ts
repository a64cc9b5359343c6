import type { FacetQuery, FindQuery } from '@winnow/engine';
import { ok } from '@winnow/kernel';
import { type Recipe, recipeSchema } from '@winnow/recipe/recipe';
import { dialectIds } from '@winnow/sql';
import { listSources } from '@winnow/store';
import { z } from 'zod';
import { mayDo, projectParams, route } from '../http/route.ts';
import { queryNumber } from '../http/whole-number.ts';
import { ofVersion, recipeOf } from '../recipes/recipe-state.ts';
import { withoutHeader } from '../sources/data-rows.ts';
import { dataView, draftOf } from './data-view.ts';
import { ProfileRuns } from './profile-runs.ts';
import { draftSchema, draftViewSchema, viewSchema, windowSchema } from './view-schema.ts';

const base = {
  method: 'post',
  tag: 'Data',
  params: projectParams,
  access: 'project.read',
  usesEngine: true,
} as const;
/** How long a call waits for an engine where all are at work; then the answer says so. */
const patienceMs = 15_000;
const columnName = z.string().max(10_000);
const profileRuns = new ProfileRuns();

export const readPage = route({
  ...base,
  path: '/api/projects/:id/page',
  summary: 'Rows of a view, column by column',
  query: ofVersion,
  body: z.strictObject(windowSchema),
  handle: async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const { offset, limit, columns } = body;
    const query = { view: view.value, offset, limit, ...(columns ? { columns } : {}) };
    const page = await ports.engine.project(project.id).pageText(query, { signal, patienceMs });
    if (!page.ok) return page;
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    return new Response(page.value.json, { headers });
  },
});

export const readPreview = route({
  ...base,
  path: '/api/projects/:id/preview',
  summary: 'Rows as they would be with a draft step, with what stood there before',
  query: ofVersion,
  body: z.strictObject({
    ...windowSchema,
    draft: draftSchema,
    changedOnly: z.boolean().optional(),
    removedOnly: z.boolean().optional(),
  }),
  handle: async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const { offset, limit, columns, changedOnly, removedOnly } = body;
    return ports.engine.project(project.id).preview(
      {
        view: view.value,
        draft: draftOf(body.draft),
        offset,
        limit,
        ...(columns ? { columns } : {}),
        ...(changedOnly === undefined ? {} : { changedOnly }),
        ...(removedOnly === undefined ? {} : { removedOnly }),
      },
      { signal, patienceMs },
    );
  },
});

export const readPlaces = route({
  ...base,
  path: '/api/projects/:id/places',
  summary: 'Where a text is found, or where a draft step changes cells, over all rows',
  query: ofVersion,
  body: z.strictObject({
    view: viewSchema,
    find: z
      .strictObject({
        text: z.string().max(10_000),
        how: z.enum(['part', 'cell', 'regex']),
        matchCase: z.boolean(),
        columns: z.array(columnName).max(10_000).optional(),
      })
      .optional(),
    draft: draftSchema.optional(),
    from: z
      .strictObject({
        row: z.int().min(-1).max(Number.MAX_SAFE_INTEGER),
        column: columnName,
        backwards: z.boolean(),
      })
      .optional(),
    bands: z.int().min(1).max(500).default(200),
  }),
  handle: async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const { find, draft, from, bands } = body;
    return ports.engine.project(project.id).places(
      {
        view: view.value,
        bands,
        ...(find ? { find: find as FindQuery } : {}),
        ...(draft ? { draft: draftOf(draft) } : {}),
        ...(from ? { from } : {}),
      },
      { signal },
    );
  },
});

export const readEffect = route({
  ...base,
  path: '/api/projects/:id/effect',
  summary: 'What a draft step changes, counted over all rows',
  query: ofVersion,
  body: z.strictObject({ draft: draftSchema }),
  handle: async ({ ports, project, query: { version }, body, signal }) => {
    const recipe = await recipeOf(ports, project.id, version);
    if (!recipe.ok) return recipe;
    return ports.engine.project(project.id).effect(recipe.value, draftOf(body.draft), { signal, patienceMs });
  },
});

export const readDiagnosis = route({
  ...base,
  path: '/api/projects/:id/diagnosis',
  summary:
    'How the rows of a draft that joins would match, and how many rows it would give; null for other drafts',
  query: ofVersion,
  body: z.strictObject({ draft: draftSchema }),
  handle: async ({ ports, project, query: { version }, body, signal }) => {
    const recipe = await recipeOf(ports, project.id, version);
    if (!recipe.ok) return recipe;
    return ports.engine
      .project(project.id)
      .diagnosis(recipe.value, draftOf(body.draft), { signal, patienceMs });
  },
});

export const readProfile = route({
  ...base,
  path: '/api/projects/:id/profile',
  summary:
    'What is in each column of a view; a first answer where the exact one takes long, to be asked for again',
  query: ofVersion,
  body: z.strictObject({ view: draftViewSchema, columns: z.array(columnName).max(1000).optional() }),
  handle: async ({ ports, project, query: { version }, body }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const key = JSON.stringify([project.id, view.value, body.columns]);
    return profileRuns.profile(key, ports.engine.project(project.id), view.value, body.columns);
  },
});

const facetBody = z.strictObject({
  view: draftViewSchema,
  column: columnName,
  formula: z.string().max(20_000).optional(),
  occurrences: z.boolean().optional(),
  search: z.string().max(1000).optional(),
  sort: z.enum(['count', 'name']).optional(),
  limit: z.int().min(1).max(10_000).optional(),
});

export const readFacet = route({
  ...base,
  path: '/api/projects/:id/facet',
  summary: 'The values of a column with their counts',
  query: ofVersion,
  body: facetBody,
  handle: async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const query = { ...body, view: view.value } as FacetQuery;
    return ports.engine.project(project.id).facet(query, { signal, patienceMs });
  },
});

export const readRangeFacet = route({
  ...base,
  path: '/api/projects/:id/range-facet',
  summary: 'The distribution of the numbers or dates of a column',
  query: ofVersion,
  body: facetBody,
  handle: async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const query = { ...body, view: view.value } as FacetQuery;
    return ports.engine.project(project.id).rangeFacet(query, { signal, patienceMs });
  },
});

export const readCellHistory = route({
  ...base,
  path: '/api/projects/:id/cell-history',
  summary: 'A cell in its source and after each step that touched it',
  query: ofVersion,
  body: z.strictObject({ rowId: z.number(), column: columnName }),
  handle: async ({ ports, project, query: { version }, body, signal }) => {
    const recipe = await recipeOf(ports, project.id, version);
    if (!recipe.ok) return recipe;
    return ports.engine
      .project(project.id)
      .cellHistory(recipe.value, body.rowId, body.column, { signal, patienceMs });
  },
});

export const readCell = route({
  ...base,
  path: '/api/projects/:id/cell',
  summary: 'The whole of a cell that is too long for a page',
  query: ofVersion,
  body: z.strictObject({ view: draftViewSchema, rowId: z.number(), column: columnName }),
  handle: async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    return ports.engine.project(project.id).cell(view.value, body.rowId, body.column, { signal, patienceMs });
  },
});

export const checkRecipeRoute = route({
  ...base,
  path: '/api/projects/:id/check',
  summary: 'What is wrong with a recipe for this project, and the columns after each step',
  body: z.strictObject({ recipe: recipeSchema }),
  handle: ({ ports, project, body, signal }) =>
    ports.engine.project(project.id).check(body.recipe as unknown as Recipe, { signal }),
});

export const readSql = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/sql',
  summary: 'The recipe as SQL, one common table expression a step',
  query: ofVersion.extend({ dialect: z.enum(dialectIds).default('duckdb') }),
  answer: z.object({ sql: z.string() }),
  handle: async ({ ports, project, query }) => {
    const recipe = await recipeOf(ports, project.id, query.version);
    if (!recipe.ok) return recipe;
    const sql = await ports.engine.project(project.id).sql(recipe.value, query.dialect);
    return sql.ok ? ok({ sql: sql.value }) : sql;
  },
});

export const listSourcesRoute = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/sources',
  summary: 'The sources of a project and their columns',
  handle: async ({ ports, actor, project, access }) => {
    const engine = ports.engine.project(project.id);
    const mayRefresh = mayDo(actor, 'project.edit', access);
    const [records, known] = await Promise.all([listSources(ports.db, project.id), engine.sources()]);
    const rejected = new Map(
      await Promise.all(
        known.map(async ({ name }) => [name, (await engine.rejects(name, 0, 1000)).length] as const),
      ),
    );
    const recipe = await recipeOf(ports, project.id);
    const columnsOf = new Map(known.map((source) => [source.name, source.columns]));
    if (recipe.ok) {
      for (const [name, { steps }] of Object.entries(recipe.value.sources ?? {})) {
        const own: Recipe = { winnow: 1, name, steps };
        const page = await engine.page({ view: { recipe: own, source: name }, offset: 0, limit: 1 });
        if (page.ok) columnsOf.set(name, page.value.columns);
      }
    }
    return ok({
      sources: records.map(
        ({ name, format, options, fileName, rows, state, position, problems, version, origin }) => ({
          name,
          version,
          origin: origin && {
            host: new URL(origin.url).host,
            // An address can be a key by itself: it is told to those alone who may fetch from it.
            url: mayRefresh ? origin.url : null,
            askedAt: origin.askedAt,
          },
          format,
          fileName,
          rows: withoutHeader({ format, options }, rows ?? 0),
          rejected: rejected.get(name) ?? 0,
          main: position === 0,
          columns: columnsOf.get(name) ?? [],
          state,
          problems,
        }),
      ),
    });
  },
});

export const listRejects = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/sources/:source/rejects',
  summary: 'Rows of a source that were hard to read, as they are in the file',
  params: projectParams.extend({ source: z.string().max(1000) }),
  query: z.object({
    offset: queryNumber.min(0).default(0),
    limit: z.coerce.number().int().min(1).max(1000).default(200),
  }),
  handle: async ({ ports, project, params, query }) =>
    ok({ rows: await ports.engine.project(project.id).rejects(params.source, query.offset, query.limit) }),
});
