import { quoteText } from '@winnow/formulas';
import type { AtomPool } from '../search/atom-pool.ts';
import type { NumberSource } from './number-sources.ts';
import { numberText } from './number-text.ts';

const figure = '([0-9]+(?:\\.[0-9]+)?)';
const unit = '([^0-9]*)';
const lowestWithPrefix = new RegExp(`^((?:<|under |below |less than )\\s?)${figure}${unit}$`, 'i');
const highestWithPrefix = new RegExp(`^((?:>=|≥|over |above |from )\\s?)${figure}${unit}$`, 'i');
const highestWithSuffix = new RegExp(
  `^${figure}(\\s?(?:\\+|and over|and above|and up|or more|or over).*)$`,
  'i',
);
const between = new RegExp(`^([[(]?)${figure}(\\s?(?:-|–|,|to)\\s?)${figure}([^0-9]*)$`);

interface Middle {
  readonly text: string;
  readonly marks: readonly [before: string, between: string, behind: string];
  readonly from: number;
  readonly to: number;
}

/** Ranges that the labels of the examples describe: `<20`, `20–39`, `60+`. */
interface Labels {
  readonly low?: { readonly text: string; readonly bound: number };
  readonly high?: { readonly text: string; readonly bound: number };
  readonly middles: readonly Middle[];
}

const maxSources = 6;

/** Offers ranges of numbers with an open first or last range, whose labels state their bounds. */
export function offerOpenBins(pool: AtomPool, sources: readonly NumberSource[]): void {
  const labels = labelsOf(pool.examples.map((row) => pool.sample.outputs[row]!));
  if (!labels) return;
  const middle = middleOf(labels);
  if (labels.middles.length > 0 && !middle) return;
  for (const { numbers, formula, cost } of sources.slice(0, maxSources))
    pool.offer({
      cost: 3.4 + cost,
      at: (row) => {
        const x = numbers[row];
        if (x === undefined) return undefined;
        if (labels.low && x < labels.low.bound) return labels.low.text;
        if (labels.high && (x >= labels.high.bound || !middle)) return labels.high.text;
        return middle?.of(x);
      },
      formula: () => {
        const rest = middle?.formula(formula) ?? quoteText(labels.high!.text);
        const { low, high } = labels;
        const upper =
          high && middle
            ? `if(${formula} >= ${numberText(high.bound)}, ${quoteText(high.text)}, ${rest})`
            : rest;
        return low ? `if(${formula} < ${numberText(low.bound)}, ${quoteText(low.text)}, ${upper})` : upper;
      },
    });
}

/**
 * Parses the labels; undefined if one is not a label, if they contradict each other, or if no end
 * is open.
 */
function labelsOf(outputs: readonly string[]): Labels | undefined {
  let low: Labels['low'];
  let high: Labels['high'];
  const middles: Middle[] = [];
  for (const text of outputs) {
    const under = lowestWithPrefix.exec(text);
    const over = highestWithPrefix.exec(text)?.[2] ?? highestWithSuffix.exec(text)?.[1];
    const range = between.exec(text);
    if (under) {
      if (low && low.text !== text) return undefined;
      low = { text, bound: Number(under[2]) };
    } else if (over !== undefined) {
      if (high && high.text !== text) return undefined;
      high = { text, bound: Number(over) };
    } else if (range) {
      const [, before = '', from, sign = '', to, after = ''] = range;
      middles.push({ text, marks: [before, sign, after], from: Number(from), to: Number(to) });
    } else return undefined;
  }
  if (!low && !high) return undefined;
  if (middles.length === 0 && !(low && high && low.bound === high.bound)) return undefined;
  return { ...(low ? { low } : {}), ...(high ? { high } : {}), middles };
}

interface MiddleLabel {
  readonly of: (x: number) => string;
  readonly formula: (x: string) => string;
}

/**
 * Returns the label of the ranges in between: a single one from bound to bound, or as many as fit
 * at its width.
 */
function middleOf({ low, high, middles }: Labels): MiddleLabel | undefined {
  const [first] = middles;
  if (!first) return undefined;
  const { from, to, text, marks } = first;
  const span = to - from;
  if (span <= 0) return undefined;
  const isOnly =
    middles.every((one) => one.text === text) &&
    low?.bound === from &&
    high !== undefined &&
    (high.bound === to || high.bound === to + 1);
  if (isOnly) return { of: () => text, formula: () => quoteText(text) };
  const areUniform = middles.every(
    (one) => one.to - one.from === span && one.marks.every((mark, i) => mark === marks[i]),
  );
  const width = [span, span + 1].find((one) => middles.every((middle) => middle.from % one === 0));
  if (!areUniform || width === undefined) return undefined;
  const [before, sign, after] = marks;
  return {
    of: (x) => {
      const start = Math.floor(x / width) * width;
      return `${before}${numberText(start)}${sign}${numberText(start + span)}${after}`;
    },
    formula: (x) => {
      const start = `binStart(${x}, ${width})`;
      const parts = [
        before === '' ? [] : [quoteText(before)],
        [`toText(${start})`, quoteText(sign), `toText(${start} + ${span})`],
        after === '' ? [] : [quoteText(after)],
      ];
      return parts.flat().join(' + ');
    },
  };
}
