import type { DraftBody } from '@winnow/contract/plugins/drafts/plugin-content';
import type { Json } from '@winnow/kernel';
import type { PluginContent, PluginVersionRecord } from '@winnow/store';

const maxSummaryLength = 300;

/**
 * Returns the stored content of a plugin, with the manifest fields that lists and searches use, as
 * far as present.
 */
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

/** Copies a published version into a new draft, renamed if a name is given. */
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
  return sentence.length <= maxSummaryLength ? sentence : `${sentence.slice(0, maxSummaryLength - 1)}…`;
}
