import { mayDo } from '@winnow/accounts';
import * as contract from '@winnow/contract/data/data';
import type { FacetQuery, FindQuery } from '@winnow/engine';
import { ok } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe/recipe';
import { recipeOf } from '@winnow/services/recipes/recipe-state';
import { withoutHeader } from '@winnow/services/sources/data-rows';
import { originHost } from '@winnow/services/sources/origin-host';
import { listSources } from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { dataView, draftOf } from './data-view.ts';
import { ProfileRuns } from './profile-runs.ts';

/** How long a call waits for an engine if all are busy; after that it is rejected as busy. */
const maxWaitMs = 15_000;
const profileRuns = new ProfileRuns();

export const readPage = handle(
  contract.readPage,
  async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const { offset, limit, columns } = body;
    const query = { view: view.value, offset, limit, ...(columns ? { columns } : {}) };
    const page = await ports.engine.project(project.id).pageText(query, { signal, maxWaitMs });
    if (!page.ok) return page;
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    return new Response(page.value.json, { headers });
  },
);

export const readPreview = handle(
  contract.readPreview,
  async ({ ports, project, query: { version }, body, signal }) => {
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
      { signal, maxWaitMs },
    );
  },
);

export const readPlaces = handle(
  contract.readPlaces,
  async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const { find, draft, rowId, from, bands } = body;
    return ports.engine.project(project.id).places(
      {
        view: view.value,
        bands,
        ...(find ? { find: find as FindQuery } : {}),
        ...(draft ? { draft: draftOf(draft) } : {}),
        ...(rowId === undefined ? {} : { rowId }),
        ...(from ? { from } : {}),
      },
      { signal },
    );
  },
);

export const readEffect = handle(
  contract.readEffect,
  async ({ ports, project, query: { version }, body, signal }) => {
    const recipe = await recipeOf(ports, project.id, version);
    if (!recipe.ok) return recipe;
    return ports.engine.project(project.id).effect(recipe.value, draftOf(body.draft), { signal, maxWaitMs });
  },
);

export const readDiagnosis = handle(
  contract.readDiagnosis,
  async ({ ports, project, query: { version }, body, signal }) => {
    const recipe = await recipeOf(ports, project.id, version);
    if (!recipe.ok) return recipe;
    return ports.engine
      .project(project.id)
      .diagnosis(recipe.value, draftOf(body.draft), { signal, maxWaitMs });
  },
);

export const readJoins = handle(
  contract.readJoins,
  async ({ ports, project, query: { version }, body, signal }) => {
    const recipe = await recipeOf(ports, project.id, version);
    if (!recipe.ok) return recipe;
    return ports.engine.project(project.id).joins(recipe.value, body.after, { signal, maxWaitMs });
  },
);

export const readAppends = handle(
  contract.readAppends,
  async ({ ports, project, query: { version }, signal }) => {
    const recipe = await recipeOf(ports, project.id, version);
    if (!recipe.ok) return recipe;
    return ports.engine.project(project.id).appends(recipe.value, { signal, maxWaitMs });
  },
);

export const readAppendedColumns = handle(
  contract.readAppendedColumns,
  async ({ ports, project, query: { version }, body, signal }) => {
    const recipe = await recipeOf(ports, project.id, version);
    if (!recipe.ok) return recipe;
    return ports.engine
      .project(project.id)
      .appendedColumns(recipe.value, draftOf(body.draft), { signal, maxWaitMs });
  },
);

export const readProfile = handle(
  contract.readProfile,
  async ({ ports, project, query: { version }, body }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const key = JSON.stringify([project.id, view.value, body.columns]);
    return profileRuns.profile(key, ports.engine.project(project.id), view.value, body.columns);
  },
);

export const readFacet = handle(
  contract.readFacet,
  async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const query = { ...body, view: view.value } as FacetQuery;
    return ports.engine.project(project.id).facet(query, { signal, maxWaitMs });
  },
);

export const readRangeFacet = handle(
  contract.readRangeFacet,
  async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const query = { ...body, view: view.value } as FacetQuery;
    return ports.engine.project(project.id).rangeFacet(query, { signal, maxWaitMs });
  },
);

export const readCellHistory = handle(
  contract.readCellHistory,
  async ({ ports, project, query: { version }, body, signal }) => {
    const recipe = await recipeOf(ports, project.id, version);
    if (!recipe.ok) return recipe;
    return ports.engine
      .project(project.id)
      .cellHistory(recipe.value, body.rowId, body.column, { signal, maxWaitMs });
  },
);

export const readCell = handle(
  contract.readCell,
  async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    return ports.engine.project(project.id).cell(view.value, body.rowId, body.column, { signal, maxWaitMs });
  },
);

export const checkRecipeRoute = handle(contract.checkRecipe, ({ ports, project, body, signal }) =>
  ports.engine.project(project.id).check(body.recipe as unknown as Recipe, { signal }),
);

export const readSql = handle(contract.readSql, async ({ ports, project, query }) => {
  const recipe = await recipeOf(ports, project.id, query.version);
  if (!recipe.ok) return recipe;
  const sql = await ports.engine.project(project.id).sql(recipe.value, query.dialect);
  return sql.ok ? ok({ sql: sql.value }) : sql;
});

export const listSourcesRoute = handle(contract.listSources, async ({ ports, actor, project, access }) => {
  const engine = ports.engine.project(project.id);
  const mayRefresh = mayDo(actor, 'project.edit', access);
  const [records, known] = await Promise.all([listSources(ports.db, project.id), engine.sources()]);
  const rejected = new Map(
    await Promise.all(
      known.map(async ({ name }) => [name, (await engine.rejects(name, 0, 1000)).length] as const),
    ),
  );
  const recipe = await recipeOf(ports, project.id);
  const { formatById } = await import('@winnow/formats');
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
          host: originHost(origin),
          // A URL can contain a secret: only people who may refresh the source see it.
          url: mayRefresh && origin.kind === 'address' ? origin.url : null,
          askedAt: origin.askedAt,
        },
        format,
        fileFormat: { title: formatById(format)?.title ?? format, words: 'format' as const },
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
});

export const listRejects = handle(contract.listRejects, async ({ ports, project, params, query }) =>
  ok({ rows: await ports.engine.project(project.id).rejects(params.source, query.offset, query.limit) }),
);
