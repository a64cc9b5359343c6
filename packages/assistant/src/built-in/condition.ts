import { printColumnName, quoteText } from '@winnow/formulas';
import { escapeRegex } from '@winnow/kernel';
import { type ColumnFacts, isDate, isNumber, type StepDraft } from '../facts.ts';
import { asDate, asNumber } from './as-typed.ts';
import { columnOf, type Found, literalOf } from './columns.ts';
import { datesMeant } from './date-columns.ts';
import { invalid } from './invalid-cells.ts';
import { numberOf } from './numbers.ts';
import { dayOf, type Period, periodOf, rangeOf } from './period.ts';
import { ask, type RuleContext } from './reading.ts';
import { cellsLike, valueIn } from './values.ts';

/** Which rows: a formula that holds for them, and steps that have to come before it. */
export interface Condition {
  readonly formula: string;
  readonly prepare: readonly StepDraft[];
  readonly columns: readonly string[];
}

type Groups = Readonly<Record<string, string | undefined>>;
type Read = (groups: Groups, context: RuleContext) => Promise<Found<Condition> | undefined>;
interface Pattern {
  readonly pattern: RegExp;
  readonly read: Read;
}

const is = '(?:is|are|was|were|equals?|=+)';
const not =
  "(?:is not|are not|isn['’]?t|aren['’]?t|was not|wasn['’]?t|were not|!=|<>|≠|is different from|differs from|not)";
const blank =
  '(?:empty|missing|blank|null|nothing|unset|not set|not given|not filled(?: in)?|unfilled|absent|not there)';
const bigger =
  '(?:(?:is |are |was |were )?(?:greater|more|larger|bigger|higher|above|over|older|later|longer|after|exceeding|exceeds?|beyond|newer|>)(?: than)?)';
const smaller =
  '(?:(?:is |are |was |were )?(?:less|smaller|lower|fewer|below|under|earlier|before|until|cheaper|<)(?: than)?)';
const atLeast =
  '(?:(?:is |are )?(?:at least|not less than|no less than|from|since|starting(?: from| in)?|>=|≥|minimum|greater (?:than )?or equal(?: to)?|more than or equal(?: to)?))';
const atMost =
  '(?:(?:is |are )?(?:at most|not more than|no more than|up to|<=|≤|maximum|less (?:than )?or equal(?: to)?))';

const patterns: readonly Pattern[] = [
  {
    pattern:
      /^(?:the )?(?:rows? )?(?:is |are )?(?:completely |fully |entirely |all )?(?:empty|blank) (?:in |of )?(?:everything|all columns|every column)$/i,
    read: async (_g, { table }) => ({ is: allBlank(table.columns) }),
  },
  compare(atLeast, '>='),
  compare(atMost, '<='),
  one(
    `(?<c>.*?) ?(?:is |are |lies? |falls? |was )?(?:between|from) (?<a>.+?) (?:and|to|until) (?<b>.+)`,
    between,
  ),
  one(`(?<c>.+?) (?:(?:is|are|was|were|has|have) )?(?:not|no longer) ${blank}`, blanks(false)),
  one(`(?<c>.+?) (?:isn['’]?t|aren['’]?t|is not|are not) ${blank}`, blanks(false)),
  one(`(?<c>.+?) (?:(?:is|are|was|were) )?${blank}`, blanks(true)),
  one(`(?<c>.+?) (?:has|have|having|with) no values?`, blanks(true)),
  one(`(?<c>.+?) (?:has|have|having|with) (?:a )?values?`, blanks(false)),
  one(
    `(?:there is |there are |has |have |having |with )?(?:no|without|missing|empty|blank|lacks?|lacking)(?: an?| any| the)? (?<c>.+?)(?: given| set| filled in| values?)?`,
    blanks(true),
  ),
  one(
    `(?:with |having |that have |who have )?(?:an? |any )?(?:invalid|malformed|broken|incorrect) (?<c>.+)`,
    invalid,
  ),
  {
    pattern:
      /^(?:with |having |(?:that|who|which) (?:have|has) )?(?<o>more than|over|at least|less than|fewer than|under|at most|exactly|no more than|no less than) (?<v>[\d.,]+[km]?|one|two|three|four|five|ten) (?<c>§\d+)$/iu,
    read: async ({ o = '', v = '', c = '' }, context) => {
      const sign = o.toLowerCase() === 'exactly' ? 'is' : o;
      return simpleCondition(`${c} ${sign} ${numberOf(v) ?? v}`, context);
    },
  },
  one(
    `(?<c>.+?) (?:is |are )?(?:not (?:a |an )?valid|invalid|mismatched|wrong|not (?:a |an )?(?:numbers?|dates?|emails?|e-mails?|email addresse?s?|urls?))`,
    invalid,
  ),
  one(
    `(?<c>.+?) (?:does not|do not|doesn['’]?t|don['’]?t|not) (?:contain|include|have|mention)(?:s|ing)?(?: the (?:text|word|letters?))? (?<v>.+)`,
    texts('contains', true),
  ),
  one(
    `(?<c>.+?) (?:that )?(?:contains?|containing|includ(?:es?|ing)|mentions?|mentioning|has|have|with|like)(?: the (?:text|word|letters?))? (?<v>.+)`,
    texts('contains', false),
  ),
  one(
    `(?<c>.+?) (?:does not|do not|doesn['’]?t|don['’]?t|not) (?:start|begin)(?:s|ning|ing)? with (?<v>.+)`,
    texts('startsWith', true),
  ),
  one(`(?<c>.+?) (?:that )?(?:starts?|begins?|starting|beginning) with (?<v>.+)`, texts('startsWith', false)),
  one(
    `(?<c>.+?) (?:does not|do not|doesn['’]?t|don['’]?t|not) end(?:s|ing)? (?:with|in|on) (?<v>.+)`,
    texts('endsWith', true),
  ),
  one(`(?<c>.+?) (?:that )?(?:ends?|ending) (?:with|in|on) (?<v>.+)`, texts('endsWith', false)),
  compare(bigger, '>'),
  compare(smaller, '<'),
  one(
    `(?<c>.+?) (?:is |are )?(?<s>not negative|non-?negative|not positive|non-?positive|negative|positive|zero|nonzero|not zero)`,
    sign,
  ),
  one(`(?<c>.+?) ${not} (?:one of |any of |in |either )?(?<v>.+)`, equal(true)),
  one(`(?<c>.+?) (?:${is} )?(?:one of|any of|in|either|among) (?<v>.+)`, equal(false)),
  one(`(?<c>.+?) (?:${is}|of|as|for|on) (?:equal to |exactly |the )?(?<v>.+)`, equal(false)),
  one(`(?:the )?(?<c>§\\d+|[\\p{L}_]+) (?<v>¶\\d+|[^ ]+(?: [^ ]+)?)`, equal(false)),
];

/** Reads which rows are meant: comparisons joined by “and” and “or”, with columns that can be left out after the first. */
export async function conditionOf(raw: string, context: RuleContext): Promise<Found<Condition> | undefined> {
  const text = raw
    .trim()
    .replace(
      /^(?:that|which|whose|where|if|when|who|and|only|the|those|ones?|it)(?: (?:is|are|the|has|have))?(?= )(?! (?:not|no|empty|missing|blank)) /i,
      (all) => (/ (?:is|are|has|have) $/.test(all) ? '' : ''),
    );
  const simple = await simpleCondition(text, context);
  if (simple && !('asks' in simple)) return simple;
  for (const [word, sign] of [
    ['or', 'or'],
    ['and', 'and'],
  ] as const) {
    const parts = text.split(
      new RegExp(
        ` (?:${word}|${word === 'and' ? 'but' : 'or else'})(?: also)?(?: the| where| if| whose)? `,
        'i',
      ),
    );
    if (parts.length < 2) continue;
    for (let at = 1; at < parts.length; at++) {
      const left = await conditionOf(parts.slice(0, at).join(` ${word} `), context);
      if (!left || 'asks' in left) continue;
      const rest = parts.slice(at).join(` ${word} `);
      const after = { ...context, last: left.is.columns };
      const right =
        okOf(await conditionOf(rest, after)) ??
        okOf(await conditionOf(`it ${rest}`, after)) ??
        okOf(await conditionOf(`it is ${rest}`, after));
      if (right)
        return { is: joined(left.is, sign === 'and' && areValuesOfOne(left.is, right) ? 'or' : sign, right) };
    }
  }
  if (simple) return simple;
  return valueAlone(text, context);
}

/** Rows by a value alone, found in the columns: “in Rome”, “shipped”. */
export async function valueAlone(raw: string, context: RuleContext): Promise<Found<Condition> | undefined> {
  const text = literalOf(raw, context)
    .trim()
    .replace(/^(?:the|a|an) /i, '')
    .replace(/[.?!]+$/, '');
  if (text === '' || text.length > 200) return undefined;
  const found: { column: ColumnFacts; values: readonly string[] }[] = [];
  for (const column of context.table.columns) {
    if (column.type !== 'text') continue;
    const values = await cellsLike(column, text, context);
    if (values.length > 0) found.push({ column, values });
  }
  if (found.length === 0) return undefined;
  if (found.length === 1) return { is: equals(found[0]!.column, found[0]!.values, false) };
  const question = `“${text}” stands in several columns. Which one is meant?`;
  const choices = found.map(({ column }) => ({
    label: column.name,
    text: context.original.replace(
      new RegExp(escapeRegex(text), 'i'),
      () => `\`${column.name}\` is "${text}"`,
    ),
  }));
  return { asks: { kind: 'ask', question, choices } };
}

/** Rows of a time, by a column of dates; asks where there are several. */
export function conditionOfPeriod(
  period: Period,
  context: RuleContext,
  named?: ColumnFacts,
): Found<Condition> | undefined {
  const found = named ? [named] : datesMeant(context);
  if (found.length === 0) return undefined;
  if (found.length > 1) {
    const question = `By which column of dates is “${period.says}” meant?`;
    const choices = found.map(({ name }) => ({
      label: name,
      text: context.original.replace(
        new RegExp(`(?:\\b(?:in|during|of|from|for) )?${escapeRegex(period.says)}`, 'i'),
        () => `where \`${name}\` is in ${period.says}`,
      ),
    }));
    return { asks: { kind: 'ask', question, choices } };
  }
  const column = found[0]!;
  const prepare = asDate(column)?.prepare;
  if (!prepare) return undefined;
  const name = printColumnName(column.name);
  if (period.month !== undefined)
    return { is: { formula: `month(${name}) == ${period.month}`, prepare, columns: [column.name] } };
  const [from, before] = [period.from, period.before].map((day) => `toDate(${quoteText(day!)})`);
  const cell = dayCell(column);
  return { is: { formula: `${cell} >= ${from} and ${cell} < ${before}`, prepare, columns: [column.name] } };
}

/** The day of a cell: datetimes are compared by theirs. */
function dayCell(column: ColumnFacts): string {
  const name = printColumnName(column.name);
  return column.type === 'datetime' ? `toDate(${name})` : name;
}

function okOf(found: Found<Condition> | undefined): Condition | undefined {
  return found && !('asks' in found) ? found.is : undefined;
}

/** “NY and MA”: a cell is one of them; both at once none is. */
function areValuesOfOne(left: Condition, right: Condition): boolean {
  const value =
    /^(`[^`]+`|[\p{L}\p{N}_]+) == "[^"]*"(?: or \1 == "[^"]*")*$|^oneOf\((`[^`]+`|[\p{L}\p{N}_]+), [^()]*\)$/u;
  return (
    left.columns.length === 1 &&
    left.columns[0] === right.columns[0] &&
    value.test(left.formula) &&
    value.test(right.formula)
  );
}

export function joined(left: Condition, word: 'and' | 'or', right: Condition): Condition {
  const group = (formula: string): string => (/ (?:and|or) /.test(formula) ? `(${formula})` : formula);
  const prepare = [...left.prepare];
  for (const step of right.prepare)
    if (!prepare.some((one) => JSON.stringify(one) === JSON.stringify(step))) prepare.push(step);
  return {
    formula:
      word === 'and' && !/ or /.test(left.formula + right.formula)
        ? `${left.formula} and ${right.formula}`
        : `${group(left.formula)} ${word} ${group(right.formula)}`,
    prepare,
    columns: [...new Set([...left.columns, ...right.columns])],
  };
}

async function simpleCondition(text: string, context: RuleContext): Promise<Found<Condition> | undefined> {
  let asked: Found<Condition> | undefined;
  const bare = text.replace(/[.?!]+$/, '');
  for (const { pattern, read } of patterns) {
    const match = pattern.exec(bare);
    if (!match) continue;
    const found = await read(match.groups ?? {}, context);
    if (found && !('asks' in found)) return found;
    asked ??= found;
  }
  return asked;
}

function one(
  pattern: string,
  read: (
    column: ColumnFacts,
    groups: Groups,
    context: RuleContext,
  ) => Promise<Found<Condition> | undefined> | Found<Condition> | undefined,
): Pattern {
  return {
    pattern: new RegExp(`^(?:the )?${pattern}$`, 'iu'),
    read: async (groups, context) => {
      const said = groups.c ?? '';
      const column = columnOf(said === '' ? 'it' : said, context);
      if ('asks' in column) return said === '' || said.split(' ').length > 4 ? undefined : column;
      return read(column.is, groups, context);
    },
  };
}

function compare(words: string, sign: string): Pattern {
  return one(`(?<c>.+?) ${words} (?<v>.+)`, (column, { v = '' }, context) => {
    const raw = literalOf(v, context);
    const name = printColumnName(column.name);
    const number = numberOf(raw);
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
    if (!typed) return { asks: notNumbers(column, context) };
    return { is: { formula: `${name} ${sign} ${number}`, prepare: typed.prepare, columns: [column.name] } };
  });
}

/** After a month is after its end; before it is before its start. */
function boundOf(raw: string, sign: string, today: string): { day: string; sign: string } | undefined {
  const period = periodOf(raw, today);
  if (period?.from === undefined || period.before === undefined) return undefined;
  const single = dayOf(raw) !== undefined;
  if (sign === '>' && !single) return { day: period.before, sign: '>=' };
  if (sign === '<=' && !single) return { day: period.before, sign: '<' };
  return { day: period.from, sign };
}

export function notNumbers(column: ColumnFacts, context: RuleContext): ReturnType<typeof ask> {
  const numbers = context.table.columns.filter(isNumber).map(({ name }) => name);
  return ask(
    `The cells of ${column.name} are no numbers. Which column is meant?`,
    context,
    column.name,
    numbers,
  );
}

function between(
  column: ColumnFacts,
  { a = '', b = '' }: Groups,
  context: RuleContext,
): Found<Condition> | undefined {
  const name = printColumnName(column.name);
  const [low, high] = [numberOf(literalOf(a, context)), numberOf(literalOf(b, context))];
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
  const typed = asNumber(column);
  if (!typed) return { asks: notNumbers(column, context) };
  return {
    is: {
      formula: `${name} >= ${low} and ${name} <= ${high}`,
      prepare: typed.prepare,
      columns: [column.name],
    },
  };
}

function blanks(yes: boolean) {
  return (column: ColumnFacts): Found<Condition> => ({
    is: {
      formula: `${yes ? 'isBlank' : 'isNotBlank'}(${printColumnName(column.name)})`,
      prepare: [],
      columns: [column.name],
    },
  });
}

function texts(name: string, negated: boolean) {
  return (column: ColumnFacts, { v = '' }: Groups, context: RuleContext): Found<Condition> | undefined => {
    // “with no email”, “with an address”: no text that cells hold.
    if (
      /^(?:no|any|some|an?|the|neither|both|only|valid|invalid|empty|missing|blank|\d+ (?:or|and)|more|less|fewer|at least|at most) |^(?:no|any|§\d+)$/i.test(
        v.trim(),
      )
    )
      return undefined;
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

function sign(column: ColumnFacts, { s = '' }: Groups, context: RuleContext): Found<Condition> {
  const typed = asNumber(column);
  if (!typed) return { asks: notNumbers(column, context) };
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

function equal(negated: boolean) {
  return async (
    column: ColumnFacts,
    { v = '' }: Groups,
    context: RuleContext,
  ): Promise<Found<Condition> | undefined> => {
    const name = printColumnName(column.name);
    const raw = v.trim().replace(/^(?:equal to|exactly|in) /i, '');
    const typed = isNumber(column) ? numberOf(literalOf(raw, context)) : undefined;
    if (typed !== undefined)
      return {
        is: { formula: `${name} ${negated ? '!=' : '=='} ${typed}`, prepare: [], columns: [column.name] },
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
    if (column.type !== 'text') return undefined;
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

function equals(column: ColumnFacts, values: readonly string[], negated: boolean): Condition {
  const name = printColumnName(column.name);
  const formula =
    values.length === 1
      ? `${name} ${negated ? '!=' : '=='} ${quoteText(values[0]!)}`
      : `${negated ? 'not ' : ''}oneOf(${name}, ${values.map((value) => quoteText(value)).join(', ')})`;
  return { formula, prepare: [], columns: [column.name] };
}

function allBlank(columns: readonly ColumnFacts[]): Condition {
  return {
    formula: columns.map(({ name }) => `isBlank(${printColumnName(name)})`).join(' and '),
    prepare: [],
    columns: [],
  };
}
