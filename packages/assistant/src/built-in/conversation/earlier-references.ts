import type { UncheckedStep } from '@winnow/recipe';
import type { TableFacts } from '../../facts.ts';
import type { ChatMessage, Part } from '../../parts.ts';
import { quoted, type Reading } from '../reading.ts';
import { phraseOf } from '../words/phrase.ts';
import { singular, wordsOf } from '../words/phrase-words.ts';

/** The last request that had an outcome, which later messages may refer to. */
export interface Before {
  /** Understandable on its own. */
  readonly text: string;
  readonly kind: 'steps' | 'query' | 'check';
  readonly steps: readonly UncheckedStep[];
  /** Formula or columns of a check. */
  readonly check?: string;
}

/** A message in words that are understandable on their own, or its reading. */
export type Resolved = { readonly text: string } | { readonly reading: Reading };

/** Returns the outcome of an answer, which later messages may refer to. */
export function outcomeOf(text: string, parts: readonly Part[]): Before | undefined {
  const proposal = parts.find((part) => part.kind === 'proposal');
  if (proposal)
    return { text, kind: 'steps', steps: proposal.steps.map(({ kind, params }) => ({ kind, params })) };
  const shown = parts.find((part) => part.kind === 'table' || part.kind === 'chart');
  if (shown) return { text, kind: 'query', steps: shown.steps };
  const check = parts.find((part) => part.kind === 'check');
  return check
    ? { text, kind: 'check', steps: [], check: check.formula ?? JSON.stringify(check.unique ?? []) }
    : undefined;
}

/** Returns the choice that a reply picks: by its words, a part of them, or its position. */
export function choiceOf(reply: string, answer: ChatMessage | undefined): string | undefined {
  const question = answer?.parts.find((part) => part.kind === 'question');
  if (question?.kind !== 'question' || question.choices.length === 0) return undefined;
  const { choices } = question;
  const plain = reply
    .toLowerCase()
    .replace(/^(?:the |please |i mean(?:t)? |use |take |by |it is |it['’]s )+/, '')
    .replace(/(?: (?:please|column|one|option|then))*[.!?]*$/, '')
    .trim();
  const named = choices.find(({ label }) =>
    [label, label.replace(/ \([^)]*\)$/, '')].some((one) => one.toLowerCase() === plain),
  );
  if (named) return named.text;
  const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  const digit = /^(?:no\.? |number |#|option )?([1-6])$/.exec(plain)?.[1];
  const place = digit === undefined ? places.indexOf(plain) : Number(digit) - 1;
  if (place >= 0) return choices[place]?.text;
  if (plain === 'last') return choices.at(-1)?.text;
  if (plain === 'other' || plain === 'latter') return choices.length === 2 ? choices[1]!.text : undefined;
  const near = choices.filter(({ label }) => plain.length > 2 && label.toLowerCase().includes(plain));
  return near.length === 1 ? near[0]!.text : undefined;
}

/** Replaces the placeholders of a text with column names and quoted strings. */
export function written(text: string, literals: readonly string[], columns: TableFacts['columns']): string {
  return text
    .replace(/§(\d+)/g, (all, at: string) => {
      const column = columns[Number(at)];
      return column ? quoted(column.name) : all;
    })
    .replace(/¶(\d+)/g, (all, at: string) =>
      literals[Number(at)] === undefined ? all : `"${literals[Number(at)]}"`,
    );
}

/** Replaces a column that a text names with other columns. */
export function withColumns(
  text: string,
  from: string,
  to: readonly string[],
  { columns }: TableFacts,
): string {
  const phrase = phraseOf(text, columns);
  const spoken = columnsIn(text, { rows: 0, columns }).includes(from) ? undefined : placeOf(text, from);
  if (spoken !== undefined) return text.replace(spoken, () => to.map(quoted).join(' and '));
  const at = columns.findIndex(({ name }) => name === from);
  const names = to.map(quoted).join(' and ');
  const changed = phrase.text.replace(new RegExp(`§${at}(?!\\d)`, 'g'), () => '\u0000');
  return written(changed, phrase.literals, columns).replaceAll('\u0000', names);
}

/** Returns the columns that a text names. */
export function columnsIn(text: string, { columns }: TableFacts): readonly string[] {
  const found = [...phraseOf(text, columns).text.matchAll(/§(\d+)/g)].map(
    ([, at]) => columns[Number(at)]!.name,
  );
  return [...new Set(found)];
}

/**
 * Returns a pattern for the word of a text that refers to a column without being its name: “email”
 * for “Work Email”.
 */
export function placeOf(text: string, name: string): RegExp | undefined {
  const own = wordsOf(name).map(singular);
  const said = wordsOf(text).find((word) => word.length > 2 && own.includes(singular(word)));
  return said === undefined ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])${said}(?![\\p{L}\\p{N}])`, 'iu');
}
