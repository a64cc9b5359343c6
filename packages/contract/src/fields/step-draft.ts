import type { StepDraft } from '@winnow/recipe';
import { z } from 'zod';
import { jsonField } from './problem.ts';

/**
 * The compiler ensures that proposals have an existing step type, so the web app needs no list of
 * types to parse them.
 */
const kind = z.string() as unknown as z.ZodType<StepDraft['kind']>;

/** A proposed step. */
export const stepDraft = z.object({ kind, params: z.record(z.string(), jsonField) });
