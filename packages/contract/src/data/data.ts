import { defaultDialect, dialectIds } from '@winnow/sql';
import { z } from 'zod';
import { problemField } from '../fields/problem.ts';
import { recipeField } from '../fields/recipe.ts';
import { queryNumber } from '../fields/whole-number.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';
import {
  appendedColumnsAnswer,
  appendsAnswer,
  cellAnswer,
  cellHistoryAnswer,
  columnAnswer,
  diagnosisAnswer,
  effectAnswer,
  facetAnswer,
  joinsAnswer,
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
  summary: 'Get rows of a view, column by column',
  query: ofVersion,
  body: z.strictObject(windowSchema),
  answer: pageAnswer,
});

export const readPreview = route({
  ...base,
  path: '/api/projects/:id/preview',
  summary: 'Preview rows with a draft step, before and after',
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
  summary: 'Find a text, the cells that a draft step changes, or one row by its id, in all rows',
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
    rowId: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
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
  summary: 'Count the effect of a draft step over all rows',
  query: ofVersion,
  body: z.strictObject({ draft: draftSchema }),
  answer: effectAnswer,
});

export const readDiagnosis = route({
  ...base,
  path: '/api/projects/:id/diagnosis',
  summary: 'Get match counts and the resulting row count of a draft join. Null for other drafts',
  query: ofVersion,
  body: z.strictObject({ draft: draftSchema }),
  answer: diagnosisAnswer,
});

export const readJoins = route({
  ...base,
  path: '/api/projects/:id/joins',
  summary:
    'Propose joins with the other sources by columns that share values, with the rows that match. One proposal for each source that has a key, the most likely first',
  query: ofVersion,
  body: z.strictObject({ after: z.string().max(200).nullable().optional() }),
  answer: joinsAnswer,
});

export const readAppends = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/appends',
  summary:
    'Propose sources to append: those that no step reads and that have the columns of the table, with the place of the step in the recipe',
  query: ofVersion,
  answer: appendsAnswer,
});

export const readAppendedColumns = route({
  ...base,
  path: '/api/projects/:id/appended-columns',
  summary:
    'Compare the columns of the table with those of the sources that a draft appends, and propose columns that are the same under another name. Null for other drafts',
  query: ofVersion,
  body: z.strictObject({ draft: draftSchema }),
  answer: appendedColumnsAnswer,
});

export const readProfile = route({
  ...base,
  path: '/api/projects/:id/profile',
  summary: 'Profile the columns of a view. Returns an estimate while the exact profile runs: ask again',
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
  summary: 'Count the values of a column',
  query: ofVersion,
  body: facetBody,
  answer: facetAnswer,
});

export const readRangeFacet = route({
  ...base,
  path: '/api/projects/:id/range-facet',
  summary: 'Get the histogram of a number or date column',
  query: ofVersion,
  body: facetBody,
  answer: rangeFacetAnswer,
});

export const readCellHistory = route({
  ...base,
  path: '/api/projects/:id/cell-history',
  summary: 'Get the history of a cell: its source value, and its value after each step that changed it',
  query: ofVersion,
  body: z.strictObject({ rowId: z.number(), column: columnName }),
  answer: cellHistoryAnswer,
});

export const readCell = route({
  ...base,
  path: '/api/projects/:id/cell',
  summary: 'Get the full value of a cell that a page truncates',
  query: ofVersion,
  body: z.strictObject({ view: draftViewSchema, rowId: z.number(), column: columnName }),
  answer: cellAnswer,
});

export const checkRecipe = route({
  ...base,
  path: '/api/projects/:id/check',
  summary: 'Validate a recipe against this project and get the columns after each step',
  body: z.strictObject({ recipe: recipeField }),
  answer: reportAnswer,
});

export const readSql = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/sql',
  summary: 'Get the recipe as SQL, one common table expression per step',
  query: ofVersion.extend({ dialect: z.enum(dialectIds).default(defaultDialect) }),
  answer: z.object({ sql: z.string() }),
});

export const listSources = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/sources',
  summary: 'List the sources of a project with their columns',
  answer: z.object({
    sources: z.array(
      z.object({
        name: z.string(),
        version: z.number(),
        origin: z.object({ host: z.string(), url: z.string().nullable(), askedAt: z.string() }).nullable(),
        format: z.string(),
        fileFormat: z
          .object({ title: z.string(), words: z.literal('format') })
          .describe('The format as it is shown'),
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
  summary: 'List rejected rows of a source as they are in the file',
  params: projectParams.extend({ source: z.string().max(1000) }),
  query: z.object({
    offset: queryNumber.min(0).default(0),
    limit: z.coerce.number().int().min(1).max(1000).default(200),
  }),
  answer: z.object({ rows: z.array(rejectAnswer) }),
});
