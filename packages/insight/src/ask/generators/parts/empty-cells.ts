import { defineMessages, digitsInGroups, isNumeric } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { median, plainNumber } from '../../../repair/formats/number-text.ts';
import type { CodedColumn } from '../../../table/coded-column.ts';
import type { AskContext, CardGenerator, FoundCard } from '../../card.ts';
import { firstPairs, placeOf, rowText } from '../../chosen-rows.ts';
import { selectedColumn } from '../columns/selected-column.ts';

/** Minimum share of agreeing rows for one column to determine another. */
const agreement = 0.98;
const minRows = 5;
/** Minimum share of rows for a value to count as the usual one. */
const usual = 0.5;
/**
 * Minimum share of empty cells for a column whose values may be written only once per group of
 * rows.
 */
const sparse = 0.25;
const ofHeader = 0.7;

const messages = defineMessages('card.empty-cells', {
  fromRows: ({ column, key }: { column: string; key: string }) =>
    `Fill empty cells of ${column} from rows with the same ${key}`,
  agreeing: ({ column, key, percent }: { column: string; key: string; percent: number }) =>
    `Rows with the same ${key} have the same ${column} in ${percent}% of cases`,
  down: ({ column }: { column: string }) => `Fill empty cells of ${column} with the value above`,
  writtenOnce: 'Each value appears only once, above the empty cells',
  forward: 'Carries values forward',
  below: 'Use the value below',
  withMode: ({ column, value }: { column: string; value: string }) =>
    `Fill empty cells of ${column} with the most frequent value, ${value}`,
  ofValues: ({ percent }: { percent: number }) => `${percent}% of the values`,
  withMedian: ({ column, value }: { column: string; value: number }) =>
    `Fill empty cells of ${column} with the median, ${value}`,
  half: ({ count }: { count: number }) => `Half of ${digitsInGroups(count)} values are below it`,
  mean: 'Use the mean',
});

/**
 * Fills the empty cells of a column with the value from matching rows, the value above, or the
 * usual value.
 */
export const emptyCells = {
  id: 'empty-cells',
  messages,
  find(selection, context) {
    const at = placeOf(context, selection.column);
    const isHeader = selectedColumn(selection, context) !== undefined;
    if (at === undefined || (selection.part !== 'empty' && !isHeader)) return [];
    const column = context.table.columns[at]!;
    const empty = column.count('');
    if (empty === 0 || empty === context.table.rows) return [];
    const cards = [
      ...byOther(context, column),
      ...down(context, column, empty),
      ...usually(context, at, empty),
    ];
    // For a whole column, gaps are only one of several concerns, so only confident fills are worth
    // a card.
    return isHeader
      ? cards.filter(({ score }) => score >= 0.8).map((card) => ({ ...card, score: card.score * ofHeader }))
      : cards;
  },
} satisfies CardGenerator;

const effectOn = ({ table }: AskContext, cells: number): FoundCard['effect'] => ({
  cells,
  rowsBefore: table.rows,
  rowsAfter: table.rows,
});

function byOther(context: AskContext, column: CodedColumn): readonly FoundCard[] {
  const found = context.table.columns.flatMap((key) => (key === column ? [] : (filledBy(column, key) ?? [])));
  const [best] = found.sort((a, b) => b.filled.length - a.filled.length || a.groups - b.groups);
  if (!best) return [];
  const { key, filled, share } = best;
  return [
    {
      sentence: messages.fromRows({ column: column.name, key: key.name }),
      reason: messages.agreeing({
        column: column.name,
        key: key.name,
        percent: Math.floor(share * 100),
      }),
      effect: effectOn(context, filled.length),
      examples: firstPairs(
        filled.map(({ row, to }) => ({ from: rowText([`${key.name} ${key.at(row)}`]), to })),
      ),
      variants: [],
      steps: [
        {
          kind: 'fill-empty',
          params: { columns: [column.name], with: 'mode', within: [key.name], cells: 'missing', blank: true },
        },
      ],
      score: 0.9,
    },
  ];
}

/**
 * Finds the empty cells of a column that can be filled from rows with the same key, if those agree.
 */
function filledBy(
  column: CodedColumn,
  key: CodedColumn,
):
  | {
      readonly key: CodedColumn;
      readonly filled: readonly { readonly row: number; readonly to: string }[];
      readonly share: number;
      readonly groups: number;
    }
  | undefined {
  const groups = new Map<number, Map<number, number>>();
  for (let row = 0; row < key.codes.length; row++) {
    const value = column.codes[row]!;
    if (key.at(row) === '' || column.values[value] === '') continue;
    const group = groups.get(key.codes[row]!) ?? new Map<number, number>();
    groups.set(key.codes[row]!, group.set(value, (group.get(value) ?? 0) + 1));
  }
  let [agreeing, rows] = [0, 0];
  const mode = new Map<number, number>();
  for (const [code, group] of groups) {
    const [[value, count]] = [...group].sort((a, b) => b[1] - a[1]) as [[number, number]];
    mode.set(code, value);
    const size = [...group.values()].reduce((a, b) => a + b, 0);
    // A single row has nothing to agree with.
    if (size < 2) continue;
    agreeing += count;
    rows += size;
  }
  // If nearly all rows share one value, any column would appear to determine it.
  const different = new Set(mode.values()).size;
  if (rows < minRows || different < 2 || agreeing < rows * agreement) return undefined;
  const filled: { row: number; to: string }[] = [];
  for (let row = 0; row < key.codes.length; row++) {
    const value = mode.get(key.codes[row]!);
    if (column.at(row) === '' && key.at(row) !== '' && value !== undefined)
      filled.push({ row, to: column.values[value]! });
  }
  return filled.length > 0 ? { key, filled, share: agreeing / rows, groups: groups.size } : undefined;
}

function down(context: AskContext, column: CodedColumn, empty: number): readonly FoundCard[] {
  const pairs: FoundCard['examples'][number][] = [];
  let [above, runs, repeats, cells] = ['', 0, 0, 0];
  for (let row = 0; row < column.codes.length; row++) {
    const value = column.at(row);
    if (value !== '') {
      runs++;
      if (value === above) repeats++;
      above = value;
    } else if (above !== '') {
      cells++;
      if (pairs.length < 100) pairs.push({ from: null, to: above });
    }
  }
  if (cells === 0) return [];
  // Values written once per group of rows start in the first row and don’t repeat.
  const isWrittenOnce = column.at(0) !== '' && empty >= column.codes.length * sparse && repeats <= runs * 0.1;
  return [
    {
      sentence: messages.down({ column: column.name }),
      reason: isWrittenOnce ? messages.writtenOnce : messages.forward,
      effect: effectOn(context, cells),
      examples: firstPairs(pairs),
      variants: [
        {
          sentence: messages.below,
          steps: [{ kind: 'fill-up', params: { columns: [column.name], blank: true } }],
        },
      ],
      steps: [{ kind: 'fill-down', params: { columns: [column.name], blank: true } }],
      score: isWrittenOnce ? 0.8 : 0.34,
    },
  ];
}

function usually(context: AskContext, at: number, empty: number): readonly FoundCard[] {
  const column = context.table.columns[at]!;
  const step = (how: string): StepDraft => ({
    kind: 'fill-empty',
    params: { columns: [column.name], with: how, cells: 'missing', blank: true },
  });
  const card = (
    how: 'mode' | 'median',
    value: string,
    { sentence, reason }: Pick<FoundCard, 'sentence' | 'reason'>,
  ): FoundCard => ({
    sentence,
    reason,
    effect: effectOn(context, empty),
    examples: [{ from: null, to: value }],
    variants: how === 'median' ? [{ sentence: messages.mean, steps: [step('mean')] }] : [],
    steps: [step(how)],
    score: 0.42,
  });
  if (isNumeric(context.types[at]!)) {
    const numbers = [...column.codes].flatMap((code) => plainNumber(column.values[code]!) ?? []);
    if (numbers.length === 0) return [];
    const middle = median(numbers);
    const sentence = messages.withMedian({ column: column.name, value: middle });
    return [card('median', String(middle), { sentence, reason: messages.half({ count: numbers.length }) })];
  }
  const [top] = column.present();
  const present = column.codes.length - empty;
  if (top === undefined || column.counts[top]! < present * usual) return [];
  const share = Math.round((column.counts[top]! / present) * 100);
  const value = column.values[top]!;
  const sentence = messages.withMode({ column: column.name, value });
  return [card('mode', value, { sentence, reason: messages.ofValues({ percent: share }) })];
}
