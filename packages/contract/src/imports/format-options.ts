import { z } from 'zod';

/** Options of a format, as JSON. */
export const formatOptions = z.record(
  z.string().max(100),
  z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]),
);
