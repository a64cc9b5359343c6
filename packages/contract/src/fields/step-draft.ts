import type { StepDraft } from '@winnow/recipe';
import { z } from 'zod';
import { jsonField } from './problem.ts';

/** The compiler sees to it that a proposal is of a kind that exists: the web app needs no list of them to read it. */
const kind = z.string() as unknown as z.ZodType<StepDraft['kind']>;

/** A step that is proposed. */
export const stepDraft = z.object({ kind, params: z.record(z.string(), jsonField) });
