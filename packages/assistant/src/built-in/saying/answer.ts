import { printColumnName } from '@winnow/formulas';
import type { Json, Message } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import type { TableFacts } from '../../facts.ts';
import type { ModelPart, ModelRequest } from '../../model.ts';
import { isPartial, type Unread, unreadMessage } from '../../unread.ts';
import type { Query } from '../reading.ts';
import { inPercent } from '../resolve/as-typed.ts';
import { answerMessages, restText, textPart, untranslated } from './answer-messages.ts';
import { isAboutTotals } from './totals-rows.ts';
import { failure, numberText, plainLine } from './wording.ts';

/**
 * Answers a query with its table or chart, and states its number together with what it leaves out.
 */
export async function* answer(
  {
    title,
    steps,
    where,
    chart,
    asides = [],
    notes: said = [],
    isDoubtful,
    listing,
    headline,
    describeRows,
  }: Query,
  project: string,
  facts: TableFacts,
  request: ModelRequest,
): AsyncGenerator<ModelPart> {
  if (chart) {
    const drawn = await request.use('chart', { project, title, steps, ...chart });
    if (!drawn.ok) return yield* failure(drawn);
    if (said.length > 0) yield textPart(answerMessages.onlyRest({ rest: said.map(untranslated) }));
    return;
  }
  const base = denominatorOf(steps, facts);
  const others = [...asides.map((one) => one.steps), ...(base?.counts ?? [])];
  const done = await request.use('answer_question', {
    project,
    title,
    steps,
    ...(where === undefined ? {} : { where }),
    ...(others.length === 0 ? {} : { beside: others }),
  });
  if (!done.ok) return yield* failure(done);
  const {
    rows = [],
    columns = [],
    total = 0,
    unread: all = [],
    beside: counts = [],
  } = done.value as unknown as {
    rows?: Json[][];
    columns?: string[];
    total?: number;
    unread?: readonly Unread[];
    beside?: readonly (number | null)[];
  };
  const unread = all.filter(({ column }) => !isAskedFor(column, steps));
  const counted = asides.flatMap(({ toText, castsDoubt = false }, at) => {
    const count = counts[at];
    if (count === null || count === undefined) return [];
    const text = toText(count, { total, value: rows[0]?.[0] ?? null });
    return text === undefined ? [] : [{ text, castsDoubt }];
  });
  const isOpen = isDoubtful || isPartial(unread) || counted.some(({ castsDoubt }) => castsDoubt);
  const [chosen = null, filled = null] = counts.slice(asides.length);
  const isOne = rows.length === 1 && columns.length === 1;
  const sum = isOne ? (base ? base.says(chosen, filled) : blanksOf(steps, facts)) : undefined;
  const inOrder = [...counted.map(({ text }) => text), ...said].map(untranslated);
  const rest = [...(sum ? [sum] : []), ...inOrder, ...unread.map(unreadMessage)];
  const left = restText(rest);
  const number = (text: string): string => (isOpen ? text : `**${text}**`);
  // For a table with several values, its card states what is left out.
  if (rows.length === 0) yield textPart(answerMessages.noRow({ rest }));
  else if (describeRows)
    yield { kind: 'text', text: `${describeRows(rows, number, isPartial(unread))} ${left}`.trim() };
  else if (rows.length === 1 && columns.length === 1) {
    const value = `${numberText(rows[0]![0] ?? null, isSumOrAverage(steps))}${percentText(rows[0]![0] ?? null, steps, facts)}`;
    // A count of rows states the total.
    const isCount = columns[0] === 'Rows' && steps.some(({ kind }) => kind.startsWith('filter-'));
    const chosenRows = { rows: facts.rows, condition: chosenBy(steps) };
    yield textPart(
      answerMessages.number({
        name: columns[0]!,
        value: (rows[0]![0] ?? null) === null ? null : value,
        of: isCount ? chosenRows : null,
        ofRows: base && chosen !== null ? { ...chosenRows, chosen } : null,
        ...{ isOpen, isPartial: isPartial(unread), rest },
      }),
    );
  } else if (isShare(columns)) {
    const [all, matching, percent] = (rows[0] ?? []).map(Number);
    yield textPart(
      all
        ? answerMessages.share({
            ...{ percent: percent ?? 0, matching: matching ?? 0, all, rest },
            ...{ isOpen, isPartial: isPartial(unread) },
          })
        : answerMessages.noShare({ rest }),
    );
  } else if (listing)
    yield textPart(
      answerMessages.listing({
        ...{ total, rows: facts.rows, condition: chosenBy(steps), rest },
        ...{ isOpen, isPartial: isPartial(unread) },
      }),
    );
  else if (headline !== undefined) {
    const at = (name: string, isExact = false): string =>
      numberText(rows[0]?.[columns.indexOf(name)] ?? null, isExact);
    const whose =
      headline.of === undefined || total > 1
        ? ''
        : ` (${plainLine(headline.of)}: ${plainLine(at(headline.of))})`;
    const partly = isPartial(unread) ? ', among the values that could be read' : '';
    const condition = chosenBy(steps);
    const chosenText = condition === '' ? '' : ` where ${plainLine(condition)}`;
    yield {
      kind: 'text',
      text: `${plainLine(headline.column)}${chosenText}${partly}: ${number(at(headline.column, isSumOrAverage(steps)))}${whose}. ${left}`.trim(),
    };
  } else if (counted.length + said.length > 0) yield textPart(answerMessages.onlyRest({ rest: inOrder }));
}

/** Whether a result is a sum or an average, which is exact if the column is. */
const isSumOrAverage = (steps: readonly UncheckedStep[]): boolean =>
  steps.some(({ kind, params }) => {
    const aggregates = kind === 'group-rows' ? params.aggregates : undefined;
    return (
      Array.isArray(aggregates) &&
      aggregates.some((one) =>
        ['sum', 'mean', 'median'].includes(String((one as { function?: Json }).function)),
      )
    );
  });

/**
 * Returns the percentage for a number computed from values like `19%`, which are read as
 * hundredths.
 */
function percentText(value: Json, steps: readonly UncheckedStep[], { columns }: TableFacts): string {
  const { aggregates = [] } = (steps.find(({ kind }) => kind === 'group-rows')?.params ?? {}) as {
    readonly aggregates?: readonly { readonly column?: string; readonly function?: string }[];
  };
  const [one] = aggregates;
  const column = columns.find(({ name }) => name === one?.column);
  const isRead = steps.some(
    ({ kind, params }) =>
      kind === 'parse-number' && (params.columns as readonly Json[]).includes(one?.column ?? ''),
  );
  const isMade = ['sum', 'mean', 'median', 'min', 'max', 'standardDeviation'].includes(one?.function ?? '');
  if (!column || !isRead || !isMade || !inPercent(column)) return '';
  const number = Number(value);
  return value === null || Number.isNaN(number) ? '' : ` (${numberText(Number((number * 100).toFixed(4)))}%)`;
}

const longestCondition = 120;

/** A selection by unit is mentioned in a note. */
const isUnitCondition = (condition: unknown): boolean => String(condition).startsWith('replace(lower(');

/** Conditions that don't come from the question: on ranks, and that a value exists. */
const isImplied = (condition: string): boolean =>
  /^(?:isNotBlank|not isNull)\(.+?\) and not (?:isMismatch|oneOf)\(|^`?Rank by /.test(condition);

/**
 * Returns the condition that selected the rows if it is short enough to read, or else an empty
 * string.
 */
function chosenBy(steps: readonly UncheckedStep[]): string {
  const conditions = steps.flatMap((step) => {
    const { kind, params } = step;
    if (isAboutTotals(step)) return [];
    const condition = String(params.condition);
    return kind === 'filter-rows' && !isUnitCondition(condition) && !isImplied(condition) ? [condition] : [];
  });
  const text = conditions.join(' and ');
  return text.length > longestCondition ? '' : text;
}

/** Whether the query counts the unreadable values of a column. */
function isAskedFor(column: string, steps: readonly UncheckedStep[]): boolean {
  const unread = `isMismatch(${printColumnName(column)})`;
  return steps.some(({ kind, params }) => {
    if (kind !== 'filter-rows' || params.action !== 'keep') return false;
    const condition = String(params.condition);
    return condition.includes(unread) && !condition.includes(`not ${unread}`);
  });
}

/** Returns how many rows have no value in a column that is summarized over all rows. */
function blanksOf(steps: readonly UncheckedStep[], { rows, columns }: TableFacts): Message | undefined {
  const { aggregates = [] } = (steps.find(({ kind }) => kind === 'group-rows')?.params ?? {}) as {
    readonly aggregates?: readonly { readonly column?: string; readonly function?: string }[];
  };
  if (aggregates[0]?.function?.startsWith('count')) return undefined;
  const column =
    aggregates.length === 1 ? columns.find(({ name }) => name === aggregates[0]!.column) : undefined;
  const blank = column ? column.null + column.empty : 0;
  if (!column || blank === 0) return undefined;
  const filled = rows - blank;
  return answerMessages.valuesIn({ filled, rows, column: column.name });
}

/**
 * Returns the steps that count the selected rows, and those with a value, for a summary of one
 * column.
 */
function denominatorOf(
  steps: readonly UncheckedStep[],
  { columns }: TableFacts,
):
  | {
      readonly counts: readonly (readonly UncheckedStep[])[];
      readonly says: (rows: number | null, filled: number | null) => Message | undefined;
    }
  | undefined {
  const at = steps.findIndex(({ kind }) => kind === 'group-rows');
  const { keys, aggregates } = (steps[at]?.params ?? {}) as {
    readonly keys?: readonly string[];
    readonly aggregates?: readonly { readonly column?: string }[];
  };
  const [one, ...more] = aggregates ?? [];
  const column = columns.find(({ name }) => name === one?.column);
  if (!column || more.length > 0 || (keys ?? []).length > 0) return undefined;
  const before = steps.slice(0, at);
  if (!before.some(({ kind }) => kind.startsWith('filter-'))) return undefined;
  const cell = printColumnName(column.name);
  const filled = { condition: `isNotBlank(${cell}) and not isMismatch(${cell})`, action: 'keep' };
  return {
    counts: [before, [...before, { kind: 'filter-rows', params: filled }]],
    says: (rows, values) =>
      rows === null || values === null || values >= rows
        ? undefined
        : answerMessages.valuesOfThese({ values, column: column.name }),
  };
}

const isShare = (columns: readonly string[]): boolean => columns.join() === 'Rows,Matching,Percent';
