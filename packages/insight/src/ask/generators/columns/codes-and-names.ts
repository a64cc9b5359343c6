import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { placeTables } from '../../../by-example/lookups/place-tables.ts';
import type { CardGenerator } from '../../card.ts';
import { measured } from '../../measure.ts';
import { rowsWhere, selectedColumn } from './selected-column.ts';

/** Minimum share of values found in the list. */
const share = 0.6;
const minDistinct = 3;

/** Type of place with a table of codes and names. */
export type PlaceKind = 'state' | 'country';

const messages = defineMessages('card.codes-and-names', {
  write: ({ column, of, target }: { column: string; of: PlaceKind; target: 'codes' | 'names' }) =>
    `Write ${column} as ${of} ${target}`,
  counts: ({ names, codes }: { names: number; codes: number }) =>
    `${digitsInGroups(names)} are names, ${digitsInGroups(codes)} are codes`,
  asNames: 'As names',
  asCodes: 'As codes',
});

/** Writes states and countries uniformly as codes or as names. */
export const codesAndNames = {
  id: 'codes-and-names',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text') return [];
    const { name, column, codes, rows } = selected;
    for (const { name: of, lines } of placeTables) {
      const forms = formsOf(lines);
      const formOf = (text: string): Form | undefined => forms.get(text.toLowerCase());
      const found = codes.filter((code) => formOf(column.values[code]!));
      if (
        found.length < minDistinct ||
        rowsWhere(selected, (text) => formOf(text) !== undefined) < rows * share
      )
        continue;
      const named = rowsWhere(selected, (text) => formOf(text)?.at === 0);
      const coded = rowsWhere(selected, (text) => (formOf(text)?.at ?? 0) > 0);
      const isMixed = named > 0 && coded > 0;
      // If both forms occur, use the more common one; otherwise the one that doesn’t occur.
      const target = coded >= named === isMixed ? 'codes' : 'names';
      const [main, other] = target === 'codes' ? ([1, 0] as const) : ([0, 1] as const);
      const written = (text: string, at: number): string => formOf(text)?.line[at] ?? text;
      const step = (at: number): StepDraft => ({
        kind: 'map-values',
        params: {
          columns: [name],
          pairs: codes.flatMap((code) => {
            const from = column.values[code]!;
            const to = written(from, at);
            return to === from ? [] : [{ from, to }];
          }),
          others: 'keep',
        },
      });
      const differ = rowsWhere(selected, (text) => written(text, main) !== text);
      if (differ === 0) return [];
      return [
        {
          sentence: messages.write({ column: name, of: singular(of), target }),
          reason: messages.counts({ names: named, codes: coded }),
          ...measured(column, (text) => written(text, main)),
          variants: isMixed
            ? [{ sentence: target === 'codes' ? messages.asNames : messages.asCodes, steps: [step(other)] }]
            : [],
          steps: [step(main)],
          score: isMixed ? 0.64 : 0.36,
        },
      ];
    }
    return [];
  },
} satisfies CardGenerator;

interface Form {
  readonly line: readonly string[];
  /** Index of this form in the line; the name comes first. */
  readonly at: number;
}

const known = new WeakMap<readonly (readonly string[])[], ReadonlyMap<string, Form>>();
function formsOf(lines: readonly (readonly string[])[]): ReadonlyMap<string, Form> {
  let forms = known.get(lines);
  if (!forms) {
    forms = new Map(
      lines.flatMap((line) => line.map((text, at) => [text.toLowerCase(), { line, at }] as const)),
    );
    known.set(lines, forms);
  }
  return forms;
}

const singular = (name: string): PlaceKind => (name === 'states' ? 'state' : 'country');
