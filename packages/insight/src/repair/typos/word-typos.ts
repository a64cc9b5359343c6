import { defineMessages, type Message } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { occurrenceMessages } from '../../table/occurrence-messages.ts';
import { eachColumn } from '../each-column.ts';
import { type Change, joinReasons, type Repairer } from '../repair.ts';
import { findTypos } from './find-typos.ts';

/** Names in email addresses are as their owners spell them. */
const wordPattern = /\p{L}{3,}(?![^\s@]*@)/gu;
/** Minimum length for a word to be distinguishable from other words. */
const minLetters = 5;

const messages = defineMessages('repair.word-typos', {
  title: 'Misspelled words',
});

/**
 * Corrects words within values that are typos of a word shared by many distinct values of the
 * column.
 */
export const wordTypos = {
  id: 'word-typos',
  finds: 'misspelled',
  messages,
  find: eachColumn((column, at, _, isExplained) =>
    typosOf(column, at).filter(({ row }) => !isExplained(row, at)),
  ),
} satisfies Repairer;

function typosOf(column: CodedColumn, at: number): readonly Change[] {
  const codes = column.present();
  // A word counts once per distinct value: repetitions of one value say nothing about its spelling.
  const values = new Map<string, number>();
  for (const code of codes)
    for (const word of new Set(column.values[code]!.match(wordPattern) ?? []))
      values.set(word, (values.get(word) ?? 0) + 1);
  if (values.size < 2 || values.size > 60_000) return [];
  const words = [...values.keys()].filter((word) => word.length >= minLetters);
  const slips = findTypos(
    words,
    words.map((word) => values.get(word)!),
    { least: 5, words: true },
  ).filter(
    ({ from, to, edits }) => edits <= words[from]!.length / 4 && isOtherWord(words[from]!, words[to]!),
  );
  const corrected = new Map(
    slips
      .filter(({ from, to }) => isLower(words[from]!.slice(1)) === isLower(words[to]!.slice(1)))
      .map((slip) => [words[slip.from]!, slip] as const),
  );
  if (corrected.size === 0) return [];
  const byCode = new Map<number, { to: string; confidence: number; reason: Message }>();
  for (const code of codes) {
    const value = column.values[code]!;
    let confidence = 1;
    const reasons: Message[] = [];
    const to = value.replace(wordPattern, (word) => {
      const slip = corrected.get(word);
      if (!slip) return word;
      confidence = Math.min(confidence, slip.confidence);
      const pair = [words[slip.to]!, word];
      const counts = pair.map((one) => values.get(one)!);
      reasons.push(occurrenceMessages.occurrences({ values: pair, counts }));
      return words[slip.to]!;
    });
    if (to !== value) byCode.set(code, { to, confidence, reason: joinReasons(reasons) });
  }
  const changes: Change[] = [];
  column.codes.forEach((code, row) => {
    const found = byCode.get(code);
    if (found) changes.push({ row, column: at, ...found });
  });
  return changes;
}

/** Whether words differ in more than case. */
const isOtherWord = (a: string, b: string): boolean => a.toLowerCase() !== b.toLowerCase();

const isLower = (text: string): boolean => text === text.toLowerCase();
