import type { Json } from '@winnow/kernel';
import { largestCode, mostExamples, pluginName } from '@winnow/plugins';
import type { PluginContent, PluginVersionRecord } from '@winnow/store';
import { z } from 'zod';

const largestManifest = 200_000;
const largestExamples = 1_000_000;
const longestSummary = 300;

const within = (limit: number) => (value: unknown) => JSON.stringify(value).length <= limit;

/** A plugin while it is written: it may be wrong, but is of a size that can be kept. */
export const draftContent = {
  manifest: z
    .record(z.string().max(100), z.json())
    .refine(within(largestManifest), 'the manifest is too large'),
  // U+0000 is no part of any program, and no text of the database can hold it.
  code: z
    .string()
    .max(largestCode)
    .refine((text) => !text.includes('\u0000'), 'it holds the character U+0000'),
  examples: z.array(z.json()).max(mostExamples).refine(within(largestExamples), 'the examples are too large'),
};

export const draftSchema = z.strictObject(draftContent);
export type DraftBody = z.output<typeof draftSchema>;

/** The name of a plugin, as formulas write it. */
export const pluginNameSchema = pluginName;

/** What is kept of a plugin, with what lists and searches take out of its manifest, as far as that is there. */
export function contentOf({ manifest, code, examples }: DraftBody): PluginContent {
  const textOf = (name: string, longest: number): string => {
    const value = manifest[name];
    return typeof value === 'string' ? lineOf(value).slice(0, longest) : '';
  };
  const name = textOf('name', 40);
  return {
    name,
    title: textOf('title', 80) || name || 'Untitled plugin',
    summary: firstSentence(textOf('description', 4000)),
    kind: textOf('kind', 40),
    manifest: manifest as Json,
    code,
    examples: examples as Json,
  };
}

/** The parts of a published version as a new draft, under another name where one is given. */
export function copyOf(version: PluginVersionRecord, name: string | undefined): DraftBody {
  const manifest = version.manifest as DraftBody['manifest'];
  return {
    manifest: { ...manifest, ...(name === undefined ? {} : { name }), version: '1.0.0' },
    code: version.code,
    examples: version.examples as DraftBody['examples'],
  };
}

const lineOf = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

function firstSentence(text: string): string {
  const [sentence = text] = /^.*?[.!?](?=\s|$)/u.exec(text) ?? [];
  return sentence.length <= longestSummary ? sentence : `${sentence.slice(0, longestSummary - 1)}…`;
}
