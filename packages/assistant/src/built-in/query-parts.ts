import { printColumnName } from '@winnow/formulas';
import { escapeRegex } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { ColumnFacts } from '../facts.ts';
import { present, withoutValue } from './condition/cell-contents.ts';
import { type Condition, joined, negated } from './condition/condition.ts';
import { conditionOf } from './condition/condition-of.ts';
import { conditionOfPeriod } from './condition/condition-of-period.ts';
import { valueAlone } from './condition/value-alone.ts';
import { ask, quoted, type Reading, type RuleContext } from './reading.ts';
import { asDate } from './resolve/as-typed.ts';
import { columnOf, type Found, namesOf, restorePlaceholders } from './resolve/columns.ts';
import { resolveDateColumns } from './resolve/date-columns.ts';
import { measures } from './resolve/measures.ts';
import { valuesWith } from './resolve/values.ts';
import { messageOf } from './saying/asking.ts';
import { numberOf } from './words/numbers.ts';
import { periodOf } from './words/period.ts';
import { countedBy } from './words/row-words.ts';

/** Which rows a question is about, and how it groups them. */
export interface Tail {
  readonly prepare: readonly StepDraft[];
  readonly condition: Condition | undefined;
  readonly keys: readonly string[];
  /** Whether the rows are grouped by a unit of time. */
  readonly timed: boolean;
}

const grouping =
  'per|by|for each|for every|in each|in every|of each|from each|within each|grouped by|group by|broken down by|split by|across|by each|according to|depending on|over';
const others = 'not in|not from|not at|outside of|outside|other than|except for|except|excluding';
const choosing = `${others}|where|whose|with|without|that|which|who|having|when|if|in|for|of|during|from|since|before|after|between|on|at|until|to|made in|placed in|dated|but only|only|were|was|are|is|have been|has been|got|did|over|above|under|below|more than|less than|at least|at most`;
const markers = new RegExp(` (?=(?:${grouping}|${choosing}) )`, 'iu');
const marked = new RegExp(`^(${grouping}|${choosing}) (.+)$`, 'isu');
const isOthers = new RegExp(`^(?:${others})$`);
const isGrouping = new RegExp(`^(?:${grouping})$`, 'iu');
const units: Readonly<Record<string, { readonly name: string; readonly of: (cell: string) => string }>> = {
  year: { name: 'Year', of: (cell) => `year(${cell})` },
  quarter: { name: 'Quarter', of: (cell) => `yearQuarter(${cell})` },
  month: { name: 'Month', of: (cell) => `yearMonth(${cell})` },
  week: { name: 'Week', of: (cell) => `yearWeek(${cell})` },
  day: { name: 'Day', of: (cell) => `toDate(${cell})` },
  weekday: { name: 'Weekday', of: (cell) => `dayName(${cell})` },
  'day of the week': { name: 'Weekday', of: (cell) => `dayName(${cell})` },
  'day of week': { name: 'Weekday', of: (cell) => `dayName(${cell})` },
  hour: { name: 'Hour', of: (cell) => `hour(${cell})` },
};

/** A period without a preposition: “by month 2023”, “revenue last year”. */
const timeAtEnd =
  /(?<!\b(?:in|of|for|since|before|after|from|until|to|during|and|between|than|over|above|below|under|is|was|are|were|on|by|per|the|q[1-4]|quarter|half|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)) ((?:19|20)\d\d|(?:this|last|past|current|previous) (?:\d+ )?(?:day|week|month|quarter|year)s?|today|yesterday|ytd|year to date)$/i;

export const emptyTail: Tail = { prepare: [], condition: undefined, keys: [], timed: false };

/**
 * Reads what follows the thing asked for: “per city in 2024 where the status is shipped”.
 *
 * @returns undefined if some of it is not understood
 */
export async function tailOf(raw: string, context: RuleContext): Promise<Found<Tail> | undefined> {
  const text = ` ${raw
    .trim()
    .replace(/[?.!]+$/, '')
    .replace(timeAtEnd, ' in $1')
    .replace(
      /^(?:(?:are|is|were|was|do|does|did|have|has|there|we|i|you|in total|altogether|in the (?:table|data|file|dataset)|are there|exist|do we (?:sell|have|offer|stock|get|ship)|sell|offer|sold|exist)(?: |$))+/i,
      '',
    )}`;
  if (text.trim() === '') return { is: emptyTail };
  const segments = text
    .split(markers)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  let tail: Tail = emptyTail;
  for (let at = 0; at < segments.length; ) {
    let taken: { tail: Tail; to: number } | undefined;
    let asked: Found<Tail> | undefined;
    // Tries the longest piece first, because conditions contain such words themselves.
    for (let to = segments.length; to > at && !taken; to--) {
      const found = await segmentOf(segments.slice(at, to).join(' '), tail, context);
      if (found && 'asks' in found) asked ??= found;
      else if (found) taken = { tail: found.is, to };
    }
    if (!taken) return asked;
    tail = taken.tail;
    at = taken.to;
  }
  return { is: tail };
}

async function segmentOf(
  segment: string,
  tail: Tail,
  context: RuleContext,
): Promise<Found<Tail> | undefined> {
  const text = segment.replace(/^(?:and|,) /i, '');
  const match = marked.exec(text);
  const [word, rest] = match ? [match[1]!.toLowerCase(), match[2]!] : ['', text];
  const bound = word === 'over' && numberOf(rest) !== undefined;
  if (isGrouping.test(word) && !bound) {
    if (word === 'over' || word === 'across') {
      if (/^(?:time|the (?:months|years|weeks|days))$/i.test(rest)) return byKeys('month', tail, context);
    }
    return byKeys(rest, tail, context);
  }
  const found = await rowsOf(word, rest, text, context);
  if (!found || 'asks' in found) return found;
  const condition = tail.condition ? joined(tail.condition, 'and', found.is) : found.is;
  return { is: { ...tail, condition } };
}

/** Whether a word after a value only describes it and selects nothing more. */
function isPlaceWord(word: string, context: RuleContext): boolean {
  const isNoun = !/^\p{Lu}+$/u.test(word);
  return (
    (isNoun &&
      /^(?:and|but|region|area|office|store|branch|ones?|category|group|status|type)$/i.test(word)) ||
    countedBy(word, context) === 'rows' ||
    (isNoun && !('asks' in columnOf(word, context)))
  );
}

async function rowsOf(
  word: string,
  rest: string,
  text: string,
  context: RuleContext,
): Promise<Found<Condition> | undefined> {
  if (isOthers.test(word)) {
    const value = await valueAlone(rest, context);
    return value && !('asks' in value) ? { is: negated(value.is) } : value;
  }
  const time = /^(?:|in|for|of|during|from|on|dated|made in|placed in)$/.test(word)
    ? periodOf(rest, context.today)
    : undefined;
  if (time) {
    const found = conditionOfPeriod(time, context);
    return (
      found ?? {
        asks: ask(
          messageOf('No column contains dates, so “{time}” can’t be computed. Which column do you mean?', {
            time: time.label,
          }),
          context,
          '',
          context.table.columns.map(({ name }) => name),
        ),
      }
    );
  }
  if (/^(?:since|before|after|until|from|between)$/.test(word)) {
    const dates = resolveDateColumns(context);
    const days = periodOf(rest.split(/ (?:and|to|until) /i).at(-1)!, context.today) !== undefined;
    if (dates.length === 1 && days) {
      const found = await conditionOf(`\u00a7${context.table.columns.indexOf(dates[0]!)} ${text}`, context);
      if (found && !('asks' in found)) return found;
    }
    if (dates.length > 1 && days) return { asks: askWhichDate(text, dates, context) };
  }
  if (/^(?:over|above|under|below|more than|less than|at least|at most)$/.test(word)) {
    const number = numberOf(rest);
    if (number !== undefined) return { asks: askWhichNumber(text, context) };
  }
  // “between 5 and 10” doesn't say of which column; searching for cells that equal 5 or 10 would be
  // wrong.
  const ends = word === 'between' ? rest.split(/ (?:and|to) /i) : [];
  if (ends.length === 2 && ends.every((end) => numberOf(end) !== undefined))
    return { asks: askWhichNumber(text, context) };
  if (
    /^(?:in|for|of|from|at|on|with|to|that|which|who|were|was|are|is|have been|has been|got|)$/.test(word)
  ) {
    const value = await valueAlone(rest.replace(/^(?:are|is|were|was|have been|has been) /i, ''), context);
    if (value) return value;
    // “in Rome region”, but not “in Rome cancelled”.
    const after = / (\p{L}+)$/u.exec(rest)?.[1];
    const shorter =
      after !== undefined && isPlaceWord(after, context)
        ? await valueAlone(rest.replace(/ \p{L}+$/u, ''), context)
        : undefined;
    if (shorter) return shorter;
  }
  const condition = (await conditionOf(word === 'without' ? text : rest, context)) ?? undefined;
  if (condition && !('asks' in condition)) return condition;
  if (word === 'with' || word === 'without') {
    const column = columnOf(rest.replace(/^(?:an?|any|no) /i, ''), context);
    if (!('asks' in column)) {
      const blank = word === 'without' || /^no /i.test(rest);
      return blank ? withoutValue(column.is, { l: 'without' }) : present(column.is);
    }
  }
  if (condition) return condition;
  if (/^(?:in|for|from|with|of|at)$/.test(word)) {
    const phrase = restorePlaceholders(rest, context);
    return {
      asks: {
        kind: 'ask',
        question: messageOf('No value matches “{said}”. Which column and value do you mean?', {
          said: phrase,
        }),
        choices: valuesWith(phrase, context).map(({ column, value }) => ({
          label: value,
          text: context.original.replace(
            new RegExp(escapeRegex(phrase), 'i'),
            () => `${quoted(column)} is "${value.replaceAll('"', '')}"`,
          ),
        })),
      },
    };
  }
  return undefined;
}

const summary =
  /^(?:the )?(?:sum|total|average|mean|avg|median|max(?:imum)?|min(?:imum)?|highest|lowest|number|count) (?:of )?(?:the )?\S/i;

/** Asks which column of dates is meant; each choice repeats the question with one named in it. */
export function askWhichDate(
  text: string,
  dates: readonly ColumnFacts[],
  context: RuleContext,
): Reading & { kind: 'ask' } {
  const phrase = restorePlaceholders(text, context);
  return {
    kind: 'ask',
    question: messageOf('Which date column does “{said}” refer to?', { said: phrase }),
    choices: dates.slice(0, 6).map(({ name }) => ({
      label: name,
      text: replacePhrase(context.original, phrase, `where ${quoted(name)} is ${phrase}`),
    })),
  };
}

/** Asks which column of numbers is meant; each choice repeats the question with one named in it. */
function askWhichNumber(text: string, context: RuleContext): Reading & { kind: 'ask' } {
  const phrase = restorePlaceholders(text, context);
  return {
    kind: 'ask',
    question: messageOf('Which column does “{said}” refer to?', { said: phrase }),
    choices: measures(context)
      .slice(0, 8)
      .map(({ name }) => ({
        label: name,
        text: replacePhrase(context.original, phrase, `where ${quoted(name)} is ${phrase}`),
      })),
  };
}

function replacePhrase(text: string, phrase: string, by: string): string {
  const at = text.toLowerCase().indexOf(phrase.toLowerCase());
  return at < 0 ? `${text} ${by}` : `${text.slice(0, at)}${by}${text.slice(at + phrase.length)}`;
}

function byKeys(raw: string, tail: Tail, context: RuleContext): Found<Tail> | undefined {
  const unit =
    /^(?:(?:the )?(?<u>year|quarter|month|week|weekday|day of (?:the )?week|day|hour)s?)(?: (?:of|in)(?: the)? (?<c>.+))?$/i.exec(
      raw.trim(),
    );
  const isColumn = context.table.columns.some(({ name }) => name.toLowerCase() === raw.trim().toLowerCase());
  // “customers by total price” ranks by a summary instead of grouping by it.
  if (!isColumn && summary.test(raw.trim())) return undefined;
  if (!unit || isColumn) {
    const names = namesOf(raw, context);
    return 'asks' in names ? names : { is: { ...tail, keys: [...tail.keys, ...names.is] } };
  }
  const { name, of } = units[unit.groups!.u!.toLowerCase()]!;
  const dates = unit.groups!.c === undefined ? resolveDateColumns(context) : undefined;
  const those = dates ?? [];
  if (dates && those.length !== 1) {
    const names = those.map((column) => column.name);
    const asks = ask(
      messageOf('Which date column should the {unit} come from?', { unit: unit.groups!.u! }),
      context,
      unit.groups!.u!,
      [],
    );
    return {
      asks: {
        ...asks,
        choices: names.map((one) => ({
          label: one,
          text: context.original.replace(
            new RegExp(`\\b${unit.groups!.u}s?\\b`, 'i'),
            `${unit.groups!.u} of \`${one}\``,
          ),
        })),
      },
    };
  }
  const column = dates ? { is: those[0]! } : columnOf(unit.groups!.c!, context);
  if ('asks' in column) return column;
  const date = asDate(column.is);
  if (!date)
    return {
      asks: ask(
        messageOf('The cells of {column} aren’t dates. Which column do you mean?', {
          column: column.is.name,
        }),
        context,
        column.is.name,
        context.table.columns.filter((one) => asDate(one)).map((one) => one.name),
      ),
    };
  const taken = context.table.columns.some((one) => one.name === name);
  const key = taken ? `${name} of ${column.is.name}` : name;
  const add: StepDraft = {
    kind: 'add-column',
    params: { name: key, formula: of(printColumnName(column.is.name)) },
  };
  return {
    is: { ...tail, prepare: [...tail.prepare, ...date.prepare, add], keys: [...tail.keys, key], timed: true },
  };
}
