import { quoteText } from '@winnow/formulas';
import type { Json, Message } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { valueAlone } from '../condition/value-alone.ts';
import { agg, type Metric, metricOf, query, rowCount, titleOf } from '../queries/query-builder.ts';
import { tailOf } from '../query-parts.ts';
import { type Groups, quoted, type Reading, type RuleContext } from '../reading.ts';
import { asNumber } from '../resolve/as-typed.ts';
import { columnOf, literalOf } from '../resolve/columns.ts';
import { isAdditive } from '../resolve/identifiers.ts';
import { measures } from '../resolve/measures.ts';
import { messageOf } from '../saying/asking.ts';
import { numberText } from '../saying/wording.ts';
import { countedBy } from '../words/row-words.ts';
import { type ComparedSides, comparedPeriods, type Side } from './compared-periods.ts';

type Sides = ComparedSides | { readonly asks: Reading };

const filler = /^(?:(?:that|those|the|a|an|in|for|of|at|from|with|by|among) )+/i;

async function sideOf(
  raw: string,
  context: RuleContext,
): Promise<Side | { readonly asks: Reading } | undefined> {
  const text = raw.trim().replace(filler, '');
  const found = await valueAlone(text, context);
  if (!found) return undefined;
  return 'asks' in found ? found : { label: literalOf(text, context), condition: found.is };
}

/** Reads two values of one column, and what follows the second one. */
async function sidesOf(x: string, y: string, context: RuleContext): Promise<Sides | undefined> {
  const left = await sideOf(x, context);
  let right = await sideOf(y, context);
  let rest = '';
  for (const cut of [
    ...y.matchAll(/ (?=(?:in|during|since|for|where|before|after|between|from|last|this) )/gi),
  ].reverse()) {
    if (right) break;
    right = await sideOf(y.slice(0, cut.index), context);
    rest = y.slice(cut.index);
  }
  if (left && 'asks' in left) return left;
  if (right && 'asks' in right) return right;
  if (!left || !right) {
    if (!left && !right) return undefined;
    const unknown = literalOf((left ? y : x).replace(filler, ''), context);
    const known = (left ?? right)!;
    return {
      asks: askWhichGroups(
        messageOf('No value matches “{said}”. Which two groups do you mean?', { said: unknown }),
        [known],
        context,
      ),
    };
  }
  if (left.condition.columns.join() !== right.condition.columns.join())
    return {
      asks: askWhichGroups(
        messageOf('“{left}” is in {column}, “{right}” in {other}. Which groups do you mean?', {
          left: left.label,
          column: left.condition.columns,
          right: right.label,
          other: right.condition.columns,
        }),
        [left, right],
        context,
      ),
    };
  if (left.condition.formula === right.condition.formula) return undefined;
  const tail = await tailOf(rest, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail;
  return tail.is.keys.length > 0 ? undefined : { is: [left, right], tail: tail.is };
}

const summary = new RegExp(`\\b(${agg})(?: of)? (?:the )?`, 'i');

/** Asks which groups are meant and suggests a summary by each of the columns involved. */
function askWhichGroups(question: Message, sides: readonly Side[], context: RuleContext): Reading {
  const { original, table } = context;
  const word = summary.exec(original)?.[1];
  const about = table.columns.find(
    (one) => asNumber(one) && original.toLowerCase().includes(one.name.toLowerCase().replaceAll('_', ' ')),
  );
  const measure = word !== undefined && about ? `${word} ${quoted(about.name)}` : 'number of rows';
  return {
    kind: 'ask',
    question,
    choices: [...new Set(sides.flatMap(({ condition }) => condition.columns))].map((name) => ({
      label: messageOf('By {name}', { name }),
      text: `${measure} by ${quoted(name)}`,
    })),
  };
}

/** Returns what to compare: a summary, the number of rows, or an amount, which is summed. */
function comparedBy(raw: string, context: RuleContext): Metric | { readonly asks: Reading } | undefined {
  const text = raw.trim().replace(/^(?:the|a|an) /i, '');
  if (countedBy(text, context) === 'rows' || /^(?:number|count) of (?:\p{L}+|§\d+)$/iu.test(text))
    return countedBy(text.replace(/^(?:number|count) of /i, ''), context) === 'rows' ? rowCount : undefined;
  const said = new RegExp(`^(?<a>${agg})(?: of)?(?: the)? (?<c>.+)$`, 'iu').exec(text)?.groups;
  if (said) return metricOf(said.a!, said.c!, context);
  const column = columnOf(text, context);
  if ('asks' in column || !asNumber(column.is)) return undefined;
  if (isAdditive(column.is)) return metricOf('total', text, context);
  return {
    asks: {
      kind: 'ask',
      question: messageOf('What would you like to compare in {column}?', { column: column.is.name }),
      choices: ['average', 'median', 'total'].map((word) => ({
        label: messageOf('{word} {column}', {
          word: word.charAt(0).toUpperCase() + word.slice(1),
          column: column.is.name,
        }),
        text: context.original.replace(
          new RegExp(literalOf(text, context).replace(/[_\s]+/g, '[_\\s]+'), 'i'),
          () => `${word} ${quoted(column.is.name)}`,
        ),
      })),
    },
  };
}

/** Asks what to compare between two periods if no numeric column has that name. */
function askWhichAmount(raw: string, [left, right]: ComparedSides['is'], context: RuleContext): Reading {
  const between = `between ${left.label} and ${right.label}`;
  return {
    kind: 'ask',
    question: messageOf('There’s no numeric column “{words}”. What would you like to compare?', {
      words: literalOf(raw, context),
    }),
    choices: [
      { label: messageOf('Number of rows'), text: `compare the number of rows ${between}` },
      ...measures(context)
        .slice(0, 4)
        .map(({ name }) => ({
          label: messageOf('Total {name}', { name }),
          text: `compare total ${quoted(name)} ${between}`,
        })),
    ],
  };
}

const isLess = (word: string): boolean =>
  /^(?:lower|less|smaller|fewer|cheaper|shorter|decreased?|dropped?|fallen?|gone down)$/i.test(word);

/**
 * Compares two groups: “is the average price higher in CA than in NY”. Shows both with the number
 * of their values and says which is larger.
 */
export async function comparing(
  { m = '', x = '', y = '', q }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const values = await sidesOf(x, y, context);
  // “May” and “June” are names if cells contain both.
  const sides = values && 'is' in values ? values : ((await comparedPeriods(x, y, context)) ?? values);
  if (!sides) return undefined;
  if ('asks' in sides) return sides.asks;
  const metric = m === '' ? rowCount : comparedBy(m, context);
  if (!metric) return sides.asides ? askWhichAmount(m, sides.is, context) : undefined;
  if ('asks' in metric) return metric.asks;
  const [left, right] = sides.is;
  const [first, second] = [left.condition.formula, right.condition.formula];
  const { condition } = sides.tail;
  const column = left.condition.columns[0]!;
  const group = `Group of ${column}`;
  const prepare: StepDraft[] = [];
  for (const step of [...(condition?.prepare ?? []), ...left.condition.prepare, ...metric.prepare])
    if (!prepare.some((one) => JSON.stringify(one) === JSON.stringify(step))) prepare.push(step);
  const made = query(titleOf(context), [
    ...prepare,
    ...(condition
      ? [{ kind: 'filter-rows', params: { condition: condition.formula, action: 'keep' } } as const]
      : []),
    { kind: 'filter-rows', params: { condition: `${first} or ${second}`, action: 'keep' } },
    {
      kind: 'add-column',
      params: {
        name: group,
        formula: `if(${first}, ${quoteText(left.label)}, ${quoteText(right.label)})`,
      },
    },
    {
      kind: 'group-rows',
      params: {
        keys: [group],
        ignoreCase: false,
        mode: 'collapse',
        aggregates: [
          {
            function: metric.function,
            name: metric.name,
            ...(metric.column ? { column: metric.column.name } : {}),
            ...(metric.share === undefined ? {} : { share: metric.share }),
          },
          ...(metric.column ? [{ function: 'countValues', column: metric.column.name, name: 'Values' }] : []),
        ],
      },
    },
    {
      kind: 'sort-rows',
      params: {
        keys: [
          { column: metric.name, direction: 'descending', nulls: 'last', compare: 'exact' },
          { column: group, direction: 'ascending', nulls: 'last', compare: 'exact' },
        ],
      },
    },
  ]);
  return {
    ...made,
    ...(sides.asides ? { asides: [...(made.asides ?? []), ...sides.asides] } : {}),
    ...(sides.notes ? { notes: [...(made.notes ?? []), ...sides.notes] } : {}),
    describeRows: (rows, number, isPartial) =>
      verdict({ rows, labels: [left.label, right.label], name: metric.name, word: q }, number, isPartial),
  };
}

interface Compared {
  readonly rows: readonly (readonly Json[])[];
  readonly labels: readonly [string, string];
  readonly name: string;
  /** As in “higher”; undefined if the question only asks to compare. */
  readonly word: string | undefined;
}

function verdict(
  { rows, labels, name, word }: Compared,
  number: (text: string) => string,
  isPartial: boolean,
): string {
  const values = labels.map((label) => rows.find(([key]) => key === label));
  const [a, b] = values.map((row) => (row?.[1] === null || row === undefined ? undefined : Number(row[1])));
  const comparison = labels
    .map((label, at) => {
      const [, value = null, of] = values[at] ?? [];
      const count = of === undefined ? '' : ` (${numberText(of)} ${of === 1 ? 'value' : 'values'})`;
      return `${label} ${number(value === null ? 'no value' : numberText(short(value), true))}${count}`;
    })
    .join(', ');
  const lead = `${name}${isPartial ? ', among the values that could be read' : ''}`;
  if (a === undefined || b === undefined) return `${lead}: ${comparison}. One of the groups has no values.`;
  const gap = Math.abs(a - b);
  const same = gap <= Math.max(Math.abs(a), Math.abs(b)) * 1e-12;
  const higher = a > b ? labels[0] : labels[1];
  const percent = Math.min(a, b) > 0 ? ` (${numberText(short((100 * gap) / Math.min(a, b)))}%)` : '';
  const says = same ? 'Both are the same.' : `${higher} is ${numberText(short(gap))}${percent} higher.`;
  const answer =
    word === undefined || isPartial ? '' : !same && (isLess(word) ? a < b : a > b) ? 'Yes. ' : 'No. ';
  return `${answer}${lead}: ${comparison}. ${says}`;
}

/**
 * Rounds a number to six significant digits, which can be read at a glance, and at least two
 * decimal places. An exact decimal stays as it is.
 */
function short(value: Json): Json {
  const number = Number(value);
  if (typeof value === 'string' || Number.isInteger(number) || Number.isNaN(number)) return value;
  return Math.abs(number) < 1e4 ? Number(number.toPrecision(6)) : Number(number.toFixed(2));
}
