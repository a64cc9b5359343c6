import { type Cell, call, quotePattern, regexCell, textOf } from '@winnow/formulas';
import { isList } from '@winnow/kernel';
import { anyOf, caseWhen, type Expr, literal, nullOf, op } from '@winnow/sql';
import { z } from 'zod';
import { comparedText } from '../../cells/compared-text.ts';
import { lookupIn } from '../../cells/lookup.ts';
import { typedValue } from '../../cells/typed-value.ts';
import { rewriteColumns } from '../../columns/rewrite-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { defineStep, rowWise } from '../../step.ts';
import { replaceSentinelsExamples } from './replace-sentinels.examples.ts';

/** Common placeholders for missing values in real files, offered by default. */
export const usualSentinels: readonly string[] = [
  'N/A',
  'NA',
  '#N/A',
  'n.a.',
  'NULL',
  'nil',
  'none',
  'NaN',
  'missing',
  'unknown',
  '-',
  '--',
  '?',
];

const params = z.strictObject({
  columns: param.columns('Columns'),
  words: param.list('Missing-value words', param.text('Word'), { min: 1, max: 1000 }),
  blank: param.flag('Also blank text').default(false),
});

export type ReplaceSentinelsParams = z.output<typeof params>;

export const replaceSentinels = defineStep({
  kind: 'replace-sentinels',
  family: 'missing',
  title: 'Replace missing-value words with null',
  summary: 'Sets values such as “N/A” or “unknown” to null, ignoring case and surrounding spaces.',
  keywords: ['n/a', 'null', 'missing', 'none', 'placeholder', 'sentinel', 'denull'],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { all: true },
    words: [...usualSentinels],
    blank: false,
  }),
  sentence: ({ columns, words, blank }) => {
    const shown = words.slice(0, 3).join(', ');
    const more =
      words.length > 3 ? ` and ${words.length - 3} more ${words.length === 4 ? 'word' : 'words'}` : '';
    return `Replace ${shown}${more}${blank ? ' and blank text' : ''} with null in ${selectionText(columns)}`;
  },
  traits: () => rowWise,
  lower(input, { columns, words, blank }, { stepId }) {
    const keys = [...new Set(words.map(comparedText))].filter((word) => word !== '');
    return rewriteColumns(input, columns, { stepId, param: 'columns' }, (cell) => cleared(cell, keys, blank));
  },
  examples: replaceSentinelsExamples,
});

function cleared(cell: Cell, keys: readonly string[], blank: boolean): Cell {
  if (isList(cell.type)) return cell;
  const kept = (text: Expr): Expr => {
    const found = keys.length <= patternLimit ? matched : lookedUp;
    return caseWhen(
      [{ when: found({ type: 'text', expr: text }, keys, blank), result: nullOf('text') }],
      text,
    );
  };
  if (cell.type === 'text') return { type: 'text', expr: kept(cell.expr) };
  // In a typed column, sentinels can be mismatches, or values such as 999 or 1900-01-01.
  return {
    ...cell,
    expr: withoutValues(cell, keys),
    ...(cell.mismatch ? { mismatch: kept(cell.mismatch) } : {}),
  };
}

/**
 * Replaces the value of a typed cell with null if it equals a sentinel. Booleans are kept: `no` is
 * a boolean word, not a missing value.
 */
function withoutValues({ type, expr }: Cell, words: readonly string[]): Expr {
  if (type === 'boolean') return expr;
  const same = words.flatMap((word) => {
    const { value } = typedValue(word, type);
    return value === null ? [] : [op('eq', expr, literal(type, value))];
  });
  return same.length === 0 ? expr : caseWhen([{ when: anyOf(same), result: nullOf(type) }], expr);
}

/**
 * Up to this many words become one regular expression, which takes an eighth of the time of
 * trimming, lowercasing and comparing.
 */
const patternLimit = 50;

function matched(text: Cell, keys: readonly string[], blank: boolean): Expr {
  const words = keys.map(quotePattern).join('|');
  const pattern = `^${spaces}(?:${words})${blank ? '?' : ''}${spaces}$`;
  return call('matches', text, regexCell(pattern, 'i')).expr;
}

const spaces = '[\\s\\p{Z}\\x{85}\\x{feff}\\x{200b}]*';

function lookedUp(text: Cell, keys: readonly string[], blank: boolean): Expr {
  const seen = call('lower', call('trim', textOf(text)));
  const hit = lookupIn(seen.expr, keys).isFound;
  return blank ? op('or', hit, call('isBlank', text).expr) : hit;
}
