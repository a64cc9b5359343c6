import { dialectIds } from '@winnow/sql';
import { z } from 'zod';
import { problemField } from '../fields/problem.ts';
import { recipeField } from '../fields/recipe.ts';
import { queryNumber } from '../fields/whole-number.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';
import {
  cellAnswer,
  cellHistoryAnswer,
  columnAnswer,
  diagnosisAnswer,
  effectAnswer,
  facetAnswer,
  pageAnswer,
  placesAnswer,
  previewAnswer,
  profileAnswer,
  rangeFacetAnswer,
  rejectAnswer,
  reportAnswer,
} from './data-answers.ts';
import { draftSchema, draftViewSchema, viewSchema, windowSchema } from './view-schema.ts';

const base = {
  method: 'post',
  tag: 'Data',
  params: projectParams,
  access: 'project.read',
  usesEngine: true,
} as const;
const columnName = z.string().max(10_000);

export const readPage = route({
  ...base,
  path: '/api/projects/:id/page',
  summary: 'Rows of a view, column by column',
  query: ofVersion,
  body: z.strictObject(windowSchema),
  answer: pageAnswer,
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
  answer: previewAnswer,
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
  answer: placesAnswer,
});

export const readEffect = route({
  ...base,
  path: '/api/projects/:id/effect',
  summary: 'What a draft step changes, counted over all rows',
  query: ofVersion,
  body: z.strictObject({ draft: draftSchema }),
  answer: effectAnswer,
});

export const readDiagnosis = route({
  ...base,
  path: '/api/projects/:id/diagnosis',
  summary:
    'How the rows of a draft that joins would match, and how many rows it would give; null for other drafts',
  query: ofVersion,
  body: z.strictObject({ draft: draftSchema }),
  answer: diagnosisAnswer,
});

export const readProfile = route({
  ...base,
  path: '/api/projects/:id/profile',
  summary:
    'What is in each column of a view; a first answer where the exact one takes long, to be asked for again',
  query: ofVersion,
  body: z.strictObject({ view: draftViewSchema, columns: z.array(columnName).max(1000).optional() }),
  answer: profileAnswer,
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
  answer: facetAnswer,
});

export const readRangeFacet = route({
  ...base,
  path: '/api/projects/:id/range-facet',
  summary: 'The distribution of the numbers or dates of a column',
  query: ofVersion,
  body: facetBody,
  answer: rangeFacetAnswer,
});

export const readCellHistory = route({
  ...base,
  path: '/api/projects/:id/cell-history',
  summary: 'A cell in its source and after each step that touched it',
  query: ofVersion,
  body: z.strictObject({ rowId: z.number(), column: columnName }),
  answer: cellHistoryAnswer,
});

export const readCell = route({
  ...base,
  path: '/api/projects/:id/cell',
  summary: 'The whole of a cell that is too long for a page',
  query: ofVersion,
  body: z.strictObject({ view: draftViewSchema, rowId: z.number(), column: columnName }),
  answer: cellAnswer,
});

export const checkRecipe = route({
  ...base,
  path: '/api/projects/:id/check',
  summary: 'What is wrong with a recipe for this project, and the columns after each step',
  body: z.strictObject({ recipe: recipeField }),
  answer: reportAnswer,
});

export const readSql = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/sql',
  summary: 'The recipe as SQL, one common table expression a step',
  query: ofVersion.extend({ dialect: z.enum(dialectIds).default('duckdb') }),
  answer: z.object({ sql: z.string() }),
});

export const listSources = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/sources',
  summary: 'The sources of a project and their columns',
  answer: z.object({
    sources: z.array(
      z.object({
        name: z.string(),
        version: z.number(),
        origin: z.object({ host: z.string(), url: z.string().nullable(), askedAt: z.string() }).nullable(),
        format: z.string(),
        fileName: z.string(),
        rows: z.number(),
        rejected: z.number(),
        main: z.boolean(),
        columns: z.array(columnAnswer),
        state: z.enum(['importing', 'ready', 'failed']),
        problems: z.array(problemField),
      }),
    ),
  }),
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
  answer: z.object({ rows: z.array(rejectAnswer) }),
});
