import { printColumnName, quoteText } from '@winnow/formulas';
import { type ColumnFacts, isNumber } from '../../facts.ts';
import { type Groups, quoted, type Reading, type RuleContext } from '../reading.ts';
import { asDate, asNumber, numberIn } from '../resolve/as-typed.ts';
import { type Found, literalOf } from '../resolve/columns.ts';
import { isIdentifier } from '../resolve/identifiers.ts';
import { valueIn } from '../resolve/values.ts';
import { messageOf } from '../saying/asking.ts';
import { periodOf } from '../words/period.ts';
import { askDecimalMark } from './comparisons.ts';
import { type Condition, equals } from './condition.ts';
import { conditionOfPeriod } from './condition-of-period.ts';

/** Matches blank cells, or those that aren't. */
export function blanks(yes: boolean) {
  return (column: ColumnFacts): Found<Condition> => ({
    is: {
      formula: `${yes ? 'isBlank' : 'isNotBlank'}(${printColumnName(column.name)})`,
      prepare: [],
      columns: [column.name],
    },
  });
}

/** Words in a column of text by which a row says that it has none of what the column is about. */
const denials = new Set(['none', 'no', 'nil', 'nothing', 'nein', 'keine', 'keiner', 'keines']);
/** The same, in a column of yes and no. */
const shortDenials = new Set(['n', 'f', 'false', '0']);

/** Returns the frequent values of a column of text by which a row denies what the column is about. */
function denialsIn({ type, top, distinct }: ColumnFacts): readonly string[] {
  if (type !== 'text') return [];
  const words = top.map(({ value }) => value?.trim().toLowerCase() ?? '');
  return words.filter((word) => denials.has(word) || (distinct <= 2 && shortDenials.has(word)));
}

/**
 * “with parking”: matches the rows that say yes for a yes/no column, and cells that are neither
 * blank nor a word such as `none` for any other.
 */
export function present(column: ColumnFacts): { readonly is: Condition } {
  const cell = printColumnName(column.name);
  const denied = denialsIn(column);
  const isFilled = `isNotBlank(${cell})`;
  const formula =
    column.type === 'boolean'
      ? cell
      : denied.length > 0
        ? `${isFilled} and not ${isOneOf(cell, denied)}`
        : saysZero(column)
          ? `${cell} > 0`
          : isFilled;
  return { is: { formula, prepare: [], columns: [column.name] } };
}

/**
 * “without parking”: matches the rows that say no for a yes/no column, and cells that are blank or
 * a word such as `none` for any other.
 */
export function withoutValue(column: ColumnFacts, { l = '', c = '' }: Groups): Found<Condition> {
  if (isRowName(column) && !/^§/.test(c)) return { asks: askToJoin(column) };
  const cell = printColumnName(column.name);
  const isAbsence = /^(?:no|without|lack)/i.test(l);
  const denied = isAbsence ? denialsIn(column) : [];
  const formula =
    column.type === 'boolean' && isAbsence
      ? `${cell} == false`
      : denied.length > 0
        ? `isBlank(${cell}) or ${isOneOf(cell, denied)}`
        : isAbsence && saysZero(column)
          ? `${cell} == 0`
          : undefined;
  return formula === undefined
    ? blanks(true)(column)
    : { is: { formula, prepare: [], columns: [column.name] } };
}

/** Whether a column of amounts has a value in each row, and zero for nothing: “no precipitation”. */
const saysZero = (column: ColumnFacts): boolean =>
  isNumber(column) && column.empty + column.null + column.mismatched === 0 && column.min === 0;

const isOneOf = (cell: string, values: readonly string[]): string =>
  `oneOf(lower(trim(${cell})), ${values.map(quoteText).join(', ')})`;

/** Whether a column identifies the rows, as in “customers without orders” for a table of orders. */
const isRowName = (column: ColumnFacts): boolean =>
  isIdentifier(column) && column.empty + column.null === 0 && column.distinct > 1;

function askToJoin({ name }: ColumnFacts): Reading & { kind: 'ask' } {
  return {
    kind: 'ask',
    question: messageOf(
      'Every row has a value in {name}, so anything without one isn’t in this table. Join a source that lists it, and keep the rows without a match. Or do you mean one of these?',
      { name },
    ),
    choices: [
      {
        label: messageOf('Rows where {name} is empty', { name }),
        text: `show rows where ${quoted(name)} is empty`,
      },
      {
        label: messageOf('Distinct values of {name}', { name }),
        text: `how many different ${quoted(name)}`,
      },
    ],
  };
}

/** Matches cells that contain, start with or end with a string, ignoring case. */
export function strings(name: string, negated: boolean) {
  return (
    column: ColumnFacts,
    { v = '', has }: Groups,
    context: RuleContext,
  ): Found<Condition> | undefined => {
    // “beers have 16 oz”, “rooms with 2 beds”: an amount, not part of a name.
    if (has !== undefined && /^\d/.test(v)) return undefined;
    // “with no email”, “with an address”: not a string to search cells for.
    if (
      /^(?:no|any|some|an?|the|neither|both|only|valid|invalid|empty|missing|blank|\d+ (?:or|and)|more|less|fewer|at least|at most) |^(?:no|any|§\d+)$/i.test(
        v.trim(),
      )
    )
      return undefined;
    // “with a rating of 4”: names a column, not a string to search cells for.
    if (/§\d/.test(v)) return undefined;
    const text = literalOf(v, context);
    const words = /^(?:a|an|the) (?=¶)/i.test(v)
      ? literalOf(v.replace(/^(?:a|an|the) /i, ''), context)
      : text;
    const plain: Readonly<Record<string, string>> = {
      digits: '/[0-9]/',
      'a digit': '/[0-9]/',
      numbers: '/[0-9]/',
      letters: '/\\p{L}/',
    };
    const cell = printColumnName(column.name);
    const pattern = name === 'contains' ? plain[words.toLowerCase()] : undefined;
    const call = pattern
      ? `matches(toText(${cell}), ${pattern})`
      : `${name}(lower(toText(${cell})), ${quoteText(words.toLowerCase())})`;
    const short = column.type === 'text' ? call.replace(`toText(${cell})`, cell) : call;
    return { is: { formula: negated ? `not ${short}` : short, prepare: [], columns: [column.name] } };
  };
}

/** Matches a word among numbers or dates, such as `unknown`. */
async function matchMismatched(
  column: ColumnFacts,
  text: string,
  isNegated: boolean,
  context: RuleContext,
): Promise<Found<Condition> | undefined> {
  const candidates = column.mismatched > 0 ? await context.lookUp(column.name, text) : [];
  const values = candidates.filter((value) => value.trim().toLowerCase() === text.trim().toLowerCase());
  if (values.length === 0) return undefined;
  const is = `oneOf(toText(${printColumnName(column.name)}), ${values.map(quoteText).join(', ')})`;
  return { is: { formula: isNegated ? `not ${is}` : is, prepare: [], columns: [column.name] } };
}

/** Matches cells that equal a value or one of several; for dates, those within the period. */
export function equal(negated: boolean) {
  return async (
    column: ColumnFacts,
    { v = '' }: Groups,
    context: RuleContext,
  ): Promise<Found<Condition> | undefined> => {
    const name = printColumnName(column.name);
    const raw = v.trim().replace(/^(?:equal to|exactly|in) /i, '');
    // Values to compare or sum are read as numbers first; codes are compared as written.
    const typed = isNumber(column) || !isIdentifier(column) ? asNumber(column) : undefined;
    const number = typed ? numberIn(column, literalOf(raw, context)) : undefined;
    if (number === 'either') return { asks: askDecimalMark(literalOf(raw, context), context) };
    if (typed && number !== undefined)
      return {
        is: {
          formula: `${name} ${negated ? '!=' : '=='} ${number}`,
          prepare: typed.prepare,
          columns: [column.name],
        },
      };
    const period = asDate(column) && column.type !== 'text' ? periodOf(raw, context.today) : undefined;
    if (period) {
      const found = conditionOfPeriod(period, context, column);
      return found && !('asks' in found) && negated
        ? { is: { ...found.is, formula: `not (${found.is.formula})` } }
        : found;
    }
    if (column.type === 'boolean') {
      const yes = /^(?:true|yes|set|on)$/i.test(raw)
        ? true
        : /^(?:false|no|off)$/i.test(raw)
          ? false
          : undefined;
      if (yes !== undefined)
        return { is: { formula: `${name} == ${yes !== negated}`, prepare: [], columns: [column.name] } };
    }
    if (column.type !== 'text') return matchMismatched(column, literalOf(raw, context), negated, context);
    const whole = await valueIn(column, raw, context);
    if (!('asks' in whole)) return { is: equals(column, whole.is.values, negated) };
    const parts = raw.split(/\s*(?:,|\bor\b|\band\b|\bnor\b)\s*/i).filter((part) => part !== '');
    if (parts.length < 2)
      return asDate(column) && periodOf(raw, context.today)
        ? conditionOfPeriod(periodOf(raw, context.today)!, context, column)
        : whole;
    const values: string[] = [];
    for (const part of parts) {
      const found = await valueIn(column, part, context);
      if ('asks' in found) return found;
      values.push(...found.is.values);
    }
    return { is: equals(column, values, negated) };
  };
}
