import type { DecimalType, Json, LogicalType, Problem } from '@winnow/kernel';
import { z } from 'zod';

/** Any JSON: a cell, or a value stored as received. */
export const jsonField = z.unknown() as unknown as z.ZodType<Json, Json>;

/** A problem in a response. */
export const problemField = z.strictObject({
  code: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
  status: z.number(),
  fix: z.string().optional(),
  at: z.record(z.string(), jsonField).optional(),
  params: z.record(z.string(), jsonField).optional(),
}) as unknown as z.ZodType<Problem, Problem>;

const scalarType = z.union([
  z.enum(['text', 'integer', 'number', 'boolean', 'date', 'datetime', 'null']),
  /** With its scale: `decimal(2)`. */
  z.string().regex(/^decimal\(\d{1,2}\)$/) as unknown as z.ZodType<DecimalType, DecimalType>,
]);

/** Type of a column. */
export const logicalTypeField: z.ZodType<LogicalType, LogicalType> = z.union([
  scalarType,
  z.strictObject({ list: scalarType }),
]);
