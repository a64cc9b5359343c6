import { printColumnName, quoteText } from '@winnow/formulas';
import { escapeRegex } from '@winnow/kernel';
import { type ColumnFacts, isDate } from '../../facts.ts';
import { ask, type Groups, type Reading, type RuleContext } from '../reading.ts';
import { asDate, asNumber, inUnit, numberIn, unitsOf } from '../resolve/as-typed.ts';
import { columnOf, type Found, literalOf } from '../resolve/columns.ts';
import { isIdentifier } from '../resolve/identifiers.ts';
import { measures } from '../resolve/measures.ts';
import { messageOf } from '../saying/asking.ts';
import { numberAs } from '../words/numbers.ts';
import { dayOf, periodOf, rangeOf } from '../words/period.ts';
import { singular, wordsOf } from '../words/phrase-words.ts';
import { calculation, compareCalculated } from './calculated.ts';
import { ofColumn, type Pattern } from './column-pattern.ts';
import { type Condition, negated } from './condition.ts';
import { dayCell } from './condition-of-period.ts';

/**
 * Compares a cell with a number, a day or another column: “price above 20”, “shipped after
 * ordered”.
 */
export function compare(words: string, sign: string): Pattern {
  return ofColumn(`(?<c>.+?) ${words} (?<v>.+)`, (column, { c = '', v = '' }, context) => {
    // A total is not a cell: it belongs to a group of rows.
    if (/^(?:the )?(?:total|overall) /i.test(c) && !/^(?:total|overall)\b/i.test(column.name))
      return undefined;
    const raw = literalOf(v, context);
    const name = printColumnName(column.name);
    const number = numberIn(column, raw);
    if (number === 'either') return { asks: askDecimalMark(raw, context) };
    // “orders over 500”: the number measures something about the orders; it isn't an order number.
    if (number !== undefined && isIdentifier(column) && !isNamedInFull(column, context)) return undefined;
    const day = isDate(column) || asDate(column) ? boundOf(raw, sign, context.today) : undefined;
    if (day !== undefined)
      return {
        is: {
          formula: `${dayCell(column)} ${day.sign} toDate(${quoteText(day.day)})`,
          prepare: asDate(column)!.prepare,
          columns: [column.name],
        },
      };
    const placed = /^(?:the )?§\d+$/i.test(v.trim());
    const other = number === undefined && (placed || !isDate(column)) ? columnOf(v, context) : undefined;
    if (number === undefined) {
      const computed = new RegExp(`^${calculation}$`, 'i').test(v)
        ? compareCalculated(column, sign, v, context)
        : undefined;
      if (computed) return { is: computed };
      if (!other || 'asks' in other) return undefined;
      const [a, b] = [asNumber(column) ?? asDate(column), asNumber(other.is) ?? asDate(other.is)];
      if (!a || !b) return undefined;
      return {
        is: {
          formula: `${name} ${sign} ${printColumnName(other.is.name)}`,
          prepare: [...a.prepare, ...b.prepare],
          columns: [column.name],
        },
      };
    }
    const typed = asNumber(column);
    if (!typed) return { asks: askForNumbers(column, context) };
    return { is: { formula: `${name} ${sign} ${number}`, prepare: typed.prepare, columns: [column.name] } };
  });
}

/** Whether a question contains the whole name of a column, not just part of it. */
const isNamedInFull = ({ name }: ColumnFacts, { original }: Pick<RuleContext, 'original'>): boolean =>
  ` ${wordsOf(original).map(singular).join(' ')} `.includes(` ${wordsOf(name).map(singular).join(' ')} `);

/** “After” a month means after its end, “before” it means before its start. */
function boundOf(raw: string, sign: string, today: string): { day: string; sign: string } | undefined {
  const period = periodOf(raw, today);
  if (period?.from === undefined || period.before === undefined) return undefined;
  const single = dayOf(raw) !== undefined;
  if (sign === '>' && !single) return { day: period.before, sign: '>=' };
  if (sign === '<=' && !single) return { day: period.before, sign: '<' };
  return { day: period.from, sign };
}

/** Asks whether a point marks decimals or thousands. */
export function askDecimalMark(raw: string, { original }: RuleContext): Reading & { kind: 'ask' } {
  return {
    kind: 'ask',
    question: messageOf('“{raw}” can be read in two ways. Which number do you mean?', { raw }),
    choices: [numberAs(raw, 'comma'), numberAs(raw, 'point')].map((one) => ({
      label: (one ?? 0).toLocaleString('en'),
      text: original.replace(/\d{1,3}(?:\.\d{3})+/g, (all) => (raw.includes(all) ? String(one) : all)),
    })),
  };
}

/**
 * Asks for another column if the named one contains no numbers, or for the unit if it has several.
 */
export function askForNumbers(column: ColumnFacts, context: RuleContext): ReturnType<typeof ask> {
  const units = unitsOf(column);
  if (units.length > 1)
    return {
      kind: 'ask',
      question: messageOf(
        '{column} has values in several units: {units}. Numbers in different units can’t be added or compared. Which unit do you mean?',
        { column: column.name, units: units.slice(0, 6).join(', ') },
      ),
      choices: units.slice(0, 6).map((unit) => ({
        label: unit,
        text: inUnit(context.original, column.name, unit),
      })),
    };
  const numbers = measures(context).map(({ name }) => name);
  return ask(
    messageOf('The cells of {column} aren’t numbers. Which column do you mean?', { column: column.name }),
    context,
    mentionOf(column, context.original),
    numbers,
  );
}

/**
 * Returns how a question refers to a column: by its name, or by the longest part of it that occurs.
 */
function mentionOf({ name }: ColumnFacts, question: string): string {
  const words = wordsOf(name);
  for (let length = words.length; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const part = words.slice(at, at + length).map((word) => escapeRegex(singular(word)));
      const found = new RegExp(`(?<![\\p{L}\\p{N}])${part.join('[^\\p{L}\\p{N}]{1,3}')}`, 'iu').exec(
        question,
      );
      if (found) return found[0];
    }
  return name;
}

/** Matches cells between two numbers or two days, both inclusive. */
export function between(
  column: ColumnFacts,
  { a = '', b = '' }: Groups,
  context: RuleContext,
): Found<Condition> | undefined {
  const name = printColumnName(column.name);
  const ends = [a, b].map((end) => literalOf(end, context));
  const [low, high] = ends.map((end) => numberIn(column, end));
  const dates = asDate(column);
  const range = rangeOf(a, b, context.today);
  if (dates && range) {
    return {
      is: {
        formula: `${dayCell(column)} >= toDate(${quoteText(range.from)}) and ${dayCell(column)} < toDate(${quoteText(range.before)})`,
        prepare: dates.prepare,
        columns: [column.name],
      },
    };
  }
  if (low === undefined || high === undefined) return undefined;
  if (low === 'either' || high === 'either')
    return { asks: askDecimalMark(ends[low === 'either' ? 0 : 1] ?? '', context) };
  const typed = asNumber(column);
  if (!typed) return { asks: askForNumbers(column, context) };
  return {
    is: {
      formula: `${name} >= ${low} and ${name} <= ${high}`,
      prepare: typed.prepare,
      columns: [column.name],
    },
  };
}

/** Matches cells that are not between two numbers or two days. */
export function notBetween(
  column: ColumnFacts,
  groups: Groups,
  context: RuleContext,
): Found<Condition> | undefined {
  const found = between(column, groups, context);
  return found && !('asks' in found) ? { is: negated(found.is) } : found;
}

/** Matches cells by sign: “negative”, “not zero”. */
export function sign(column: ColumnFacts, { s = '' }: Groups, context: RuleContext): Found<Condition> {
  const typed = asNumber(column);
  if (!typed) return { asks: askForNumbers(column, context) };
  const word = s.toLowerCase().replace(/^non-?(?=[np])/, 'not ');
  const test =
    { negative: '< 0', positive: '> 0', zero: '== 0', 'not negative': '>= 0', 'not positive': '<= 0' }[
      word
    ] ?? '!= 0';
  return {
    is: {
      formula: `${printColumnName(column.name)} ${test}`,
      prepare: typed.prepare,
      columns: [column.name],
    },
  };
}
