import { printColumnName } from '@winnow/formulas';
import { defineMessages, escapeRegex } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { type CheckProposer, filledRows, maxBroken, minRows } from '../check-proposal.ts';

/** Minimum number of distinct values that show what all of them look like. */
const minValues = 20;
const maxLength = 40;
const maxTokens = 12;

const messages = defineMessages('check.value-pattern', {
  title: ({ column, example }: { column: string; example: string }) =>
    `${column} looks like ${example}`.slice(0, 200),
  reason: 'Letters and digits are in the same positions',
});

/**
 * Proposes patterns for codes, phone numbers and similar values with letters and digits in the same
 * positions.
 */
export const valuePattern = {
  id: 'value-pattern',
  messages,
  find: (checked) =>
    checked.table.columns.flatMap((column, at) => {
      const filled = filledRows(checked, at);
      if (checked.types[at] !== 'text' || filled < minRows || column.present().length < minValues) return [];
      const pattern = patternOf(column, filled);
      if (pattern === undefined) return [];
      const regex = new RegExp(pattern, 'u');
      const breaks = column
        .present()
        .reduce((sum, code) => (regex.test(column.values[code]!) ? sum : sum + column.counts[code]!), 0);
      if (breaks > filled * maxBroken) return [];
      const name = printColumnName(column.name);
      return [
        {
          condition: {
            kind: 'rows',
            formula: `isEmpty(${name}) or matches(${name}, /${pattern}/)`,
          },
          title: messages.title({ column: column.name, example: column.values[usualOf(column)]! }),
          reason: messages.reason,
          breaks,
        },
      ];
    }),
} satisfies CheckProposer;

const tokens = /[A-Za-z]+|[0-9]+|[^A-Za-z0-9]+/g;
const shapeOf = (value: string): string => value.replace(/[A-Za-z]+/g, 'a').replace(/[0-9]+/g, '0');

function usualOf(column: CodedColumn): number {
  const shapes = new Map<string, { rows: number; readonly code: number }>();
  for (const code of column.present()) {
    const shape = shapeOf(column.values[code]!);
    const seen = shapes.get(shape);
    if (seen) seen.rows += column.counts[code]!;
    else shapes.set(shape, { rows: column.counts[code]!, code });
  }
  return [...shapes.values()].reduce((a, b) => (b.rows > a.rows ? b : a)).code;
}

/**
 * Returns an RE2 pattern that nearly all values match; undefined for words, numbers and values
 * without a common form.
 */
function patternOf(column: CodedColumn, filled: number): string | undefined {
  const shape = shapeOf(column.values[usualOf(column)]!);
  if (!/0/.test(shape) || /^[-+]?0([.,]0)*$/.test(shape) || /[^\x20-\x7e]/.test(shape)) return undefined;
  const sameShape = column.present().filter((code) => shapeOf(column.values[code]!) === shape);
  const rows = column.rowsOf(sameShape);
  if (rows < filled * (1 - maxBroken) || shape.length > maxLength) return undefined;
  const split = sameShape.map((code) => column.values[code]!.match(tokens) ?? []);
  const count = split[0]!.length;
  if (count > maxTokens) return undefined;
  const parts = Array.from({ length: count }, (_, i) => partOf(split.map((one) => one[i]!)));
  return `^${parts.join('')}$`;
}

/** Returns a pattern for what the strings at one position of all values have in common. */
function partOf(strings: readonly string[]): string {
  const [first] = strings as readonly [string, ...string[]];
  if (strings.every((one) => one === first)) return escapeRegex(first);
  if (!/[A-Za-z0-9]/.test(first)) return `[${[...new Set(strings.join(''))].map(escapeRegex).join('')}]+`;
  const kind = /[0-9]/.test(first)
    ? '[0-9]'
    : strings.every((one) => one === one.toUpperCase())
      ? '[A-Z]'
      : strings.every((one) => one === one.toLowerCase())
        ? '[a-z]'
        : '[A-Za-z]';
  return strings.every((one) => one.length === first.length)
    ? `${kind}${first.length === 1 ? '' : `{${first.length}}`}`
    : `${kind}+`;
}
