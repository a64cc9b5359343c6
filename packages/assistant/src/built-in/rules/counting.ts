import { printColumnName } from '@winnow/formulas';
import type { StepDraft } from '@winnow/recipe';
import { type ColumnFacts, isDate, isNumber } from '../../facts.ts';
import { present } from '../condition/cell-contents.ts';
import { type Condition, joined } from '../condition/condition.ts';
import { conditionOf } from '../condition/condition-of.ts';
import { valueAlone } from '../condition/value-alone.ts';
import { missingAside } from '../queries/counted-asides.ts';
import { assemble, metricOf, query, rowCount, titleOf } from '../queries/query-builder.ts';
import { emptyTail, type Tail, tailOf } from '../query-parts.ts';
import { type Groups, quoted, type Reading, type RuleContext, reworded } from '../reading.ts';
import { asNumber } from '../resolve/as-typed.ts';
import { columnOf, restorePlaceholders } from '../resolve/columns.ts';
import { isAdditive, isCount, isIdentifier } from '../resolve/identifiers.ts';
import { presentIn } from '../resolve/missing.ts';
import { messageOf } from '../saying/asking.ts';
import { countedBy, nameOf, repeatedNames } from '../words/row-words.ts';

export async function countRows(groups: Groups, context: RuleContext): Promise<Reading | undefined> {
  const reading = await countChosen(groups, context);
  const flag = reading?.kind === 'query' ? flagOf(groups.t ?? '', context) : undefined;
  // Rows in which a yes/no column is empty say neither.
  return reading?.kind === 'query' && flag?.column.type === 'boolean'
    ? { ...reading, asides: [...(reading.asides ?? []), missingAside(flag.column, [])] }
    : reading;
}

async function countChosen({ n = '', t = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const bare = n.trim().replace(/^(?:of )?(?:the |all |total )+/i, '');
  const single = bare.replace(/[?.!]$/, '');
  const asked = rowsOrColumn(single, t, context);
  if (asked) return asked;
  if (/^(?:columns?|fields?|variables)$/i.test(single)) return { kind: 'report', report: 'columns' };
  if (/^(?:duplicates?|duplicate rows?|duplicated rows?|repeated rows?)$/i.test(single))
    return { kind: 'report', report: 'duplicates' };
  const missing = /^(?:missing|empty|blank|null)(?: values?| cells?)?(?: (?:in|for|of))? ?(.*)$/i.exec(
    single,
  );
  if (missing)
    return countMissing(
      missing[1] !== ''
        ? missing[1]!
        : t.replace(/^ ?(?:are|is)?(?: there)? ?(?:in|for|of|does|do)? ?/i, '').replace(/ have$/i, ''),
      context,
    );
  const repeated = /^(?:duplicate|duplicated|repeated|repeating)s? (?:values? (?:of|in) )?(.+)$/i.exec(
    single,
  );
  if (repeated) return countRepeated(repeated[1]!, t, context);
  const flag = flagOf(t, context);
  const tail = flag ? { is: { ...emptyTail, condition: flag.condition } } : await tailOf(t, context);
  if (tail && 'asks' in tail) return tail.asks;
  const rest = tail?.is;
  const counted = countedBy(single, context);
  const isOneThing = single.split(' ').length <= 2 && counted === undefined && !/^§/.test(single);
  if (rest && isOneThing && repeatedNames(single, context).length > 0) {
    const known = single.includes(' ') ? columnOf(single, context) : undefined;
    if (!known || 'asks' in known) return whatCounts(single, context);
  }
  // Either each row is one, or each name: two numbers, between which the user has to choose.
  const name = rest && counted === undefined ? nameOf(single, context) : undefined;
  if (name && name.distinct * 2 >= name.valid) return whatCounts(single, context);
  if (counted === 'rows' && rest) return assemble(titleOf(context), rowCount, rest);
  if (counted !== undefined && counted !== 'rows' && rest) return different(counted, rest, context);
  const placed = /^§(\d+)$/.exec(single);
  const named = placed ? context.table.columns[Number(placed[1])] : undefined;
  if (named && rest) {
    if (rest.keys.length === 1 && rest.keys[0] === named.name)
      return assemble(titleOf(context), rowCount, rest);
    if (isNumber(named)) return howMany(named, rest, context);
    // “signups per month”: each date stands for one signup.
    if (isDate(named)) return assemble(titleOf(context), rowCount, rest);
    return named.type === 'boolean' ? whereTrue(named, rest, context) : different(named, rest, context);
  }
  if (flag) return assemble(titleOf(context), rowCount, { ...emptyTail, condition: flag.condition });
  // “shipped orders”, “empty emails”: words before what is counted select among the rows.
  const words = single.split(' ');
  if (rest && words.length > 1) {
    const last = words.at(-1)!;
    const column = columnOf(last, context);
    const known = countedBy(last, context) === 'rows' || !('asks' in column);
    const chosen =
      (known ? await adjective(words.slice(0, -1).join(' '), context) : undefined) ??
      (await adjective(single, context));
    if (chosen) return assemble(titleOf(context), rowCount, restricted(rest, chosen));
  }
  if (rest && words.length <= 4) {
    const one = (await adjective(single, context)) ?? (await action(single, context));
    if (one && (t.trim() === '' || rest.condition === undefined))
      return assemble(titleOf(context), rowCount, { ...rest, condition: one });
    const column = columnOf(single, context);
    if (!('asks' in column))
      return isNumber(column.is)
        ? howMany(column.is, rest, context)
        : // “orders” is close to “ordered”: each date stands for one order.
          isDate(column.is)
          ? assemble(titleOf(context), rowCount, rest)
          : different(column.is, rest, context);
  }
  const found = await conditionOf(`${n}${t}`.replace(/^(?:rows?|records?) /i, ''), context);
  if (found && !('asks' in found))
    return assemble(titleOf(context), rowCount, { ...emptyTail, condition: found.is });
  const verb = /^ (?:have|has|are|is|do|does|did|were|was|cost|contain)\b ?(.*)$/i.exec(t);
  const after = verb ? await conditionOf(verb[1]!, context) : undefined;
  if (after && !('asks' in after))
    return assemble(titleOf(context), rowCount, { ...emptyTail, condition: after.is });
  return rest && words.length <= 2 ? whatCounts(single, context) : undefined;
}

/** Asks what an unknown noun counts. */
function whatCounts(raw: string, context: RuleContext): Reading {
  const said = restorePlaceholders(raw, context);
  const by = (noun: string): string => reworded(context.original, said, noun) ?? `how many ${noun}`;
  const name = nameOf(raw, context);
  const repeated = repeatedNames(raw, context);
  const named = name && repeated.length === 0 ? [name] : repeated;
  const strings = context.table.columns.filter((one) => one.type === 'text');
  const rows = { label: messageOf('The rows'), text: by('rows') };
  const values = (named.length > 0 ? named : strings).slice(0, 5).map(({ name }) => ({
    label: messageOf('Distinct values of {name}', { name }),
    text: by(`different ${quoted(name)}`),
  }));
  return {
    kind: 'ask',
    question: messageOf('What would you like to count for “{said}”?', { said }),
    choices: named.length > 0 ? [...values, rows] : [rows, ...values],
  };
}

/**
 * Returns their sum for “how many seats” and their number for “how many order ids”; asks for prices
 * or ages, where either may be meant.
 */
function howMany(column: ColumnFacts, tail: Tail, context: RuleContext): Reading {
  if (isCount(column)) {
    const metric = metricOf('total', `§${context.table.columns.indexOf(column)}`, context);
    return 'asks' in metric ? metric.asks : assemble(titleOf(context), metric, tail);
  }
  if (isIdentifier(column)) return different(column, tail, context);
  const name = quoted(column.name);
  return {
    kind: 'ask',
    question: messageOf('What would you like to count in {column}?', { column: column.name }),
    choices: [
      { label: messageOf('Its distinct values'), text: `how many different ${name}` },
      { label: messageOf('Rows with a value'), text: `how many rows where ${name} is not empty` },
      ...(isAdditive(column)
        ? [{ label: messageOf('Total {column}', { column: column.name }), text: `total ${name}` }]
        : []),
      { label: messageOf('Average {column}', { column: column.name }), text: `average ${name}` },
    ],
  };
}

/** Adds another condition to the rows of a tail. */
const restricted = (tail: Tail, by: Condition): Tail => ({
  ...tail,
  condition: tail.condition ? joined(by, 'and', tail.condition) : by,
});

/**
 * Reads a column as a condition: “are active”, “are not active”, “have parking” for a yes/no
 * column, “have an end date” for any.
 */
export function flagOf(
  text: string,
  { table }: RuleContext,
): { readonly condition: Condition; readonly column: ColumnFacts } | undefined {
  const [, not, place] = /^ (?:are|is|were|was) (not )?§(\d+)[?.!]*$/i.exec(text) ?? [];
  const [, held] = /^ (?:have|has|had|with|having)(?: an?| any| the)? §(\d+)[?.!]*$/i.exec(text) ?? [];
  const column = table.columns[Number(place ?? held)];
  if (!column || (place !== undefined && column.type !== 'boolean')) return undefined;
  const { formula } = held === undefined ? { formula: printColumnName(column.name) } : present(column).is;
  const condition = { formula: not ? `not(${formula})` : formula, prepare: [], columns: [column.name] };
  return { condition, column };
}

/** Counts the rows in which a yes/no column is true: “how many active”. */
const whereTrue = (column: ColumnFacts, tail: Tail, context: RuleContext): Reading =>
  assemble(
    titleOf(context),
    rowCount,
    restricted(tail, { formula: printColumnName(column.name), prepare: [], columns: [column.name] }),
  );

const different = (column: ColumnFacts, tail: Tail, context: RuleContext): Reading =>
  assemble(
    titleOf(context),
    { function: 'countDistinct', column, name: `Distinct ${column.name}`, prepare: [] },
    tail,
  );

/** Finds the value that is the past tense of a verb: “did we ship”. */
async function action(text: string, context: RuleContext): Promise<Condition | undefined> {
  const verb = /^(?:did|do|have|has|had)(?: (?:we|i|they|you|people|it|been|get|got))* (\p{L}+)$/iu.exec(
    text,
  )?.[1];
  if (verb === undefined) return undefined;
  const end = verb.at(-1)!;
  for (const past of [verb, `${verb}d`, `${verb}ed`, `${verb}${end}ed`, verb.replace(/y$/, 'ied')]) {
    const found = await adjective(past, context);
    if (found) return found;
  }
  return undefined;
}

async function adjective(text: string, context: RuleContext): Promise<Condition | undefined> {
  const found = await valueAlone(text, context);
  return found && !('asks' in found) ? found.is : undefined;
}

function countMissing(raw: string, context: RuleContext): Reading {
  const text = raw.trim();
  if (
    text === '' ||
    /^(?:the )?(?:file|data|table|dataset|there|all columns|each column|every column)$/i.test(text)
  )
    return { kind: 'report', report: 'missing' };
  const column = columnOf(text, context);
  if ('asks' in column) return column.asks;
  const formula = `isBlank(${printColumnName(column.is.name)})`;
  return assemble(titleOf(context), rowCount, {
    ...emptyTail,
    condition: { formula, prepare: [], columns: [column.is.name] },
  });
}

/**
 * Counts the rows whose value occurs in another row too, apart from empty cells: “how many
 * duplicate emails”.
 */
async function countRepeated(raw: string, t: string, context: RuleContext): Promise<Reading | undefined> {
  const column = columnOf(raw, context);
  if ('asks' in column) return column.asks;
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  if (tail.is.keys.length > 0) return undefined;
  const { name } = column.is;
  const before: StepDraft[] = [
    ...(tail.is.condition?.prepare ?? []),
    ...(tail.is.condition
      ? [{ kind: 'filter-rows', params: { condition: tail.is.condition.formula, action: 'keep' } } as const]
      : []),
  ];
  const count = `Rows whose ${name} is in several rows`;
  return {
    ...query(titleOf(context), [
      ...before,
      { kind: 'filter-rows', params: { condition: presentIn(column.is), action: 'keep' } },
      {
        kind: 'remove-duplicates',
        params: {
          columns: [name],
          ignoreCase: false,
          survivor: 'first',
          action: 'keepDuplicates',
          name: 'Duplicate',
        },
      },
      {
        kind: 'group-rows',
        params: { ignoreCase: false, mode: 'collapse', aggregates: [{ function: 'countRows', name: count }] },
      },
    ]),
    asides: [missingAside(column.is, before)],
  };
}

export async function countDistinct(
  { c = '', t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const column = columnOf(c.replace(/^(?:values? (?:of|in) )/i, ''), context);
  if ('asks' in column) {
    const whole = /^values?$/i.test(c)
      ? columnOf(t.replace(/^ (?:are there |are |in |of |does |do )+/i, '').replace(/ have$/i, ''), context)
      : column;
    if ('asks' in whole) return column.asks;
    return assemble(
      titleOf(context),
      { function: 'countDistinct', column: whole.is, name: `Distinct ${whole.is.name}`, prepare: [] },
      emptyTail,
    );
  }
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  return assemble(
    titleOf(context),
    { function: 'countDistinct', column: column.is, name: `Distinct ${column.is.name}`, prepare: [] },
    tail.is,
  );
}

/** Asks whether a column named like an operation, such as `count`, or the rows are meant. */
export function rowsOrColumn(raw: string, tail: string, context: RuleContext): Reading | undefined {
  const said = raw.trim().toLowerCase();
  const column = context.table.columns.find(({ name }) => name.toLowerCase() === said);
  if (!column || !/^(?:number|count|rows?|records?|total)$/.test(said)) return undefined;
  const rest = restorePlaceholders(tail, context);
  const name = quoted(column.name);
  return {
    kind: 'ask',
    question: messageOf('Do you mean the number of rows, or the column {column}?', { column: column.name }),
    choices: [
      { label: messageOf('The number of rows'), text: `how many rows${rest}` },
      ...(asNumber(column)
        ? [
            {
              label: messageOf('The sum of {column}', { column: column.name }),
              text: `sum of ${name}${rest}`,
            },
            {
              label: messageOf('The average of {column}', { column: column.name }),
              text: `average ${name}${rest}`,
            },
          ]
        : [
            {
              label: messageOf('The distinct values of {column}', { column: column.name }),
              text: `how many different ${name}${rest}`,
            },
          ]),
    ],
  };
}

export async function aggregate(
  { a = 'total', c = '', t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const isColumn = context.table.columns.some(({ name }) => name.toLowerCase() === c.trim().toLowerCase());
  const asked = /^(?:total|overall)$/i.test(a) ? rowsOrColumn(c, t, context) : undefined;
  if (asked) return asked;
  // “the total number of orders” counts them.
  if (!isColumn && /\b(?:total|overall) number of\b/i.test(context.original))
    return countRows({ n: c, t }, context);
  if (!isColumn && /^(?:number|count|rows?|records?)\b/i.test(c))
    return countRows({ n: c.replace(/^(?:number|count)(?: of)? ?/i, '') || 'rows', t }, context);
  const metric = metricOf(a, c, context);
  if ('asks' in metric) return metric.asks;
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  return 'asks' in tail ? tail.asks : assemble(titleOf(context), metric, tail.is);
}
