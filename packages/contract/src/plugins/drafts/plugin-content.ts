import { type Json, refusal } from '@winnow/kernel';
import { pluginName } from '@winnow/plugins/manifest-fields';
import { maxCodeSize, maxExamples } from '@winnow/plugins/plugin-manifest';
import { z } from 'zod';
import { jsonInput } from '../../fields/kept.ts';
import { refusals } from '../../fields/refusals.ts';

const maxManifestSize = 200_000;
const maxExamplesSize = 1_000_000;

const within = (limit: number) => (value: unknown) => JSON.stringify(value).length <= limit;

type Manifest = { readonly [name: string]: Json | undefined };

/** Content of a plugin draft: it may be invalid, but is limited in size. */
export const draftContent = {
  manifest: z
    .record(z.string().max(100), jsonInput)
    .refine(within(maxManifestSize), refusal(refusals.manifestTooLarge)) as unknown as z.ZodType<
    Manifest,
    Manifest
  >,
  // U+0000 is not valid in programs, and the database cannot store it in text.
  code: z
    .string()
    .max(maxCodeSize)
    .refine((text) => !text.includes('\u0000'), refusal(refusals.nullCharacter)),
  examples: z
    .array(jsonInput)
    .max(maxExamples)
    .refine(within(maxExamplesSize), refusal(refusals.examplesTooLarge)),
};

export const draftSchema = z.strictObject(draftContent);
export type DraftBody = z.output<typeof draftSchema>;

/** Name of a plugin, as used in formulas. */
export const pluginNameSchema = pluginName;
