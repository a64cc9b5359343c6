import { z } from 'zod';
import { stepField } from '../fields/recipe.ts';

const columnName = z.string().max(10_000);
const cellText = z.string().max(100_000);

/** A filter of the grid; see `ViewFilter` of the engine. */
export const filterSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('values'),
    column: columnName,
    values: z.array(cellText.nullable()).max(10_000),
    exclude: z.boolean().exactOptional(),
    formula: z.string().max(20_000).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('range'),
    column: columnName,
    from: z.union([z.number(), z.string().max(40)]).exactOptional(),
    to: z.union([z.number(), z.string().max(40)]).exactOptional(),
    toIncluded: z.boolean().exactOptional(),
    formula: z.string().max(20_000).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('quality'),
    column: columnName,
    is: z
      .array(z.enum(['valid', 'mismatched', 'empty', 'null']))
      .min(1)
      .max(4),
  }),
  z.strictObject({ kind: z.literal('occurrences'), column: columnName, is: z.enum(['several', 'once']) }),
  z.strictObject({
    kind: z.literal('contradictions'),
    columns: z.array(columnName).min(1).max(100),
    column: columnName,
  }),
  z.strictObject({
    kind: z.literal('marked'),
    mark: z.enum(['star', 'flag']),
    is: z.boolean().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('search'), text: cellText, column: columnName.exactOptional() }),
  z.strictObject({
    kind: z.literal('formula'),
    formula: z.string().max(20_000),
    /** What the filter shows, in words. */
    title: z.string().max(2_000).exactOptional(),
  }),
]);

/**
 * A view of a project's data: after which step, with which filters, in which order. The recipe is
 * the project's own.
 */
export const viewSchema = z.strictObject({
  at: z.string().max(100).nullable().optional(),
  source: z.string().max(1000).optional(),
  filters: z.array(filterSchema).max(100).default([]),
  sort: z
    .array(z.strictObject({ column: columnName, descending: z.boolean() }))
    .max(20)
    .default([]),
});

export const stepSchema = stepField;

/** A step being previewed, and its position. */
export const draftSchema = z.strictObject({
  step: stepSchema,
  /** Further steps after it, previewed together with it as one change. */
  more: z.array(stepSchema).max(50).optional(),
  after: z.string().max(100).nullable().optional(),
  replaces: z.string().max(100).optional(),
});

/** A view of the data as it would be with a draft at its position in the recipe. */
export const draftViewSchema = viewSchema.extend({ draft: draftSchema.optional() });

export const windowSchema = {
  view: viewSchema,
  offset: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  limit: z.int().min(1).max(1000),
  /** By name, or a number of columns from a position on; all if left out. */
  columns: z
    .union([
      z.array(columnName).max(10_000),
      z.strictObject({ from: z.int().min(0).max(1_000_000), count: z.int().min(0).max(10_000) }),
    ])
    .optional(),
};

export type ViewBody = z.output<typeof viewSchema>;
export type DraftViewBody = z.output<typeof draftViewSchema>;
