import type { Json } from '@winnow/kernel';
import { pluginName } from '@winnow/plugins/manifest-fields';
import { maxCodeSize, maxExamples } from '@winnow/plugins/plugin-manifest';
import { z } from 'zod';
import { jsonInput } from '../../fields/kept.ts';

const maxManifestSize = 200_000;
const maxExamplesSize = 1_000_000;

const within = (limit: number) => (value: unknown) => JSON.stringify(value).length <= limit;

type Manifest = { readonly [name: string]: Json | undefined };

/** A plugin while it is written: it may be wrong, but is of a size that can be kept. */
export const draftContent = {
  manifest: z
    .record(z.string().max(100), jsonInput)
    .refine(within(maxManifestSize), 'the manifest is too large') as unknown as z.ZodType<Manifest, Manifest>,
  // U+0000 is no part of any program, and no text of the database can hold it.
  code: z
    .string()
    .max(maxCodeSize)
    .refine((text) => !text.includes('\u0000'), 'it contains the character U+0000'),
  examples: z.array(jsonInput).max(maxExamples).refine(within(maxExamplesSize), 'the examples are too large'),
};

export const draftSchema = z.strictObject(draftContent);
export type DraftBody = z.output<typeof draftSchema>;

/** The name of a plugin, as formulas write it. */
export const pluginNameSchema = pluginName;
