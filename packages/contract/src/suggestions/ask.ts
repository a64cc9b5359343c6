import { refusal } from '@winnow/kernel';
import { z } from 'zod';
import { messagesField } from '../fields/messages.ts';
import { refusals } from '../fields/refusals.ts';
import { stepDraft } from '../fields/step-draft.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';

const text = z.string().max(10_000).optional();
const place = z.int().min(0).max(1_000_000).optional();

const card = z.object({
  sentence: z.string(),
  reason: z.string(),
  effect: z.object({
    cells: z.number(),
    rowsBefore: z.number(),
    rowsAfter: z.number(),
    columnsAdded: z.number().optional(),
    columnsRemoved: z.number().optional(),
    columnsMoved: z.number().optional(),
  }),
  examples: z.array(z.object({ from: z.string().nullable(), to: z.string().nullable() })),
  variants: z.array(z.object({ sentence: z.string(), steps: z.array(stepDraft), messages: messagesField })),
  steps: z.array(stepDraft),
  score: z.number(),
  messages: messagesField,
});

const columnName = z.string().max(10_000);
const bound = z.union([z.number(), z.string().max(100)]).optional();

const selection = z
  .strictObject({
    column: columnName.optional(),
    value: text,
    start: place,
    end: place,
    values: z.array(z.string().max(10_000).nullable()).min(1).max(1_000).optional(),
    range: z.strictObject({ from: bound, to: bound, toIncluded: z.boolean().optional() }).optional(),
    part: z.enum(['valid', 'mismatched', 'empty']).optional(),
    columns: z.array(columnName).min(1).max(200).optional(),
    rows: z.array(z.int().min(0)).min(1).max(10_000).optional(),
  })
  .refine(
    ({ column, value, values, range, part }) =>
      column !== undefined || [value, values, range, part].every((one) => one === undefined),
    { path: ['column'], message: refusal(refusals.columnOfValue) },
  )
  .refine(
    ({ column, columns, rows }) => [column, columns, rows].filter((one) => one !== undefined).length <= 1,
    { message: refusal(refusals.oneSelection) },
  );

/**
 * Suggests steps for a selection: a column, a value, characters of a value, bars, a part of the
 * quality bar, several columns, rows, or the whole table.
 */
export const ask = route({
  method: 'post',
  path: '/api/projects/:id/ask',
  tag: 'Data',
  summary: 'List up to five steps for a selection, with the effect of each',
  params: projectParams,
  query: ofVersion,
  body: selection,
  access: 'project.read',
  answer: z.object({ version: z.number(), rows: z.number(), looked: z.number(), cards: z.array(card) }),
});
