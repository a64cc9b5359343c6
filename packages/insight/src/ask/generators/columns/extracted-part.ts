import { printColumnName } from '@winnow/formulas';
import { defineMessages } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { AskContext, FoundCard } from '../../card.ts';
import { describeNewColumns, type SelectedColumn } from './selected-column.ts';

/** Parts of values that cards name. */
export type PartTitle = 'year' | 'month' | 'quarter' | 'weekday' | 'domain' | 'user' | 'host' | 'path';

/** Messages of cards that extract a part of the values into a new column. */
export const extractedPartMessages = defineMessages('card.extracted-part', {
  extract: ({ part, column }: { part: PartTitle; column: string }) =>
    `Extract the ${part} of ${column} into a new column`,
  reason: 'For grouping and counting',
  other: ({ part }: { part: PartTitle }) => `Extract the ${part}`,
});

/** Part of a column’s values, given by a formula. */
export interface ExtractedPart {
  readonly title: PartTitle;
  readonly formula: (cell: string) => string;
  /** Extracts the same part from a single value; null if it has none. */
  readonly of: (text: string) => string | null;
}

/**
 * Builds a card that extracts a part of the values into a new column, with other parts as variants;
 * skips parts that already have a column.
 */
export function extractedPart(
  context: AskContext,
  selected: SelectedColumn,
  parts: readonly ExtractedPart[],
  score: number,
): readonly FoundCard[] {
  const { name } = selected;
  const columnOf = ({ title }: ExtractedPart): string => `${name} ${title}`;
  const [main, ...others] = parts.filter((part) => !context.cells.columns.includes(columnOf(part)));
  if (!main) return [];
  const step = (part: ExtractedPart): StepDraft => ({
    kind: 'add-column',
    params: { name: columnOf(part), formula: part.formula(printColumnName(name)), after: name },
  });
  return [
    {
      sentence: extractedPartMessages.extract({ part: main.title, column: name }),
      reason: extractedPartMessages.reason,
      ...describeNewColumns(context, selected, 1, main.of),
      variants: others.map((part) => ({
        sentence: extractedPartMessages.other({ part: part.title }),
        steps: [step(part)],
      })),
      steps: [step(main)],
      score,
    },
  ];
}
