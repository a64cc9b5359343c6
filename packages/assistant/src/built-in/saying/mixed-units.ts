import { printColumnName, quoteText } from '@winnow/formulas';
import type { Json } from '@winnow/kernel';
import type { StepDraft, UncheckedStep } from '@winnow/recipe';
import type { ColumnFacts, TableFacts } from '../../facts.ts';
import type { ModelRequest } from '../../model.ts';
import { type Query, quoted, type Reading } from '../reading.ts';
import { inUnit, requestedUnit } from '../resolve/as-typed.ts';
import { isMissingWord } from '../resolve/missing.ts';
import { messageOf } from './asking.ts';
import { numberText } from './wording.ts';

/** What an answer is built from: the project, its table, and the tools. */
export interface Asked {
  readonly project: string;
  readonly facts: TableFacts;
  readonly request: ModelRequest;
  /** What the user asked; undefined if it was derived from earlier messages. */
  readonly question: string | undefined;
}

interface Counted {
  readonly name: string;
  readonly count: number;
}

const maxChoices = 6;
const maxUnits = 50;

/**
 * Returns a reading whose numbers can be compared and added; asks which unit or currency is meant
 * if values in several would be mixed up.
 */
export async function inOneUnit(reading: Reading, asked: Asked): Promise<Reading> {
  if (reading.kind !== 'query' && !(reading.kind === 'steps' && reading.steps.some(isFilter))) return reading;
  for (const step of reading.steps) {
    const columns = step.kind === 'parse-number' ? step.params.columns : undefined;
    if (!Array.isArray(columns)) continue;
    for (const name of columns) {
      const column = asked.facts.columns.find((one) => one.name === name && one.type === 'text');
      const units = column ? await unitsRead(column, step, asked) : [];
      if (!column || units.length < 2) continue;
      return reading.kind === 'query'
        ? askWhichUnit(column, units, asked.question)
        : rowsOfUnit(
            column,
            units.map((one) => one.name),
          );
    }
  }
  if (reading.kind !== 'query') return reading;
  return (await askWhichCurrency(reading, asked)) ?? reading;
}

/** Counts the rows of each group, largest first. */
async function countedBy(
  key: string,
  before: readonly UncheckedStep[],
  { project, request }: Asked,
): Promise<readonly { readonly key: string | null; readonly count: number }[]> {
  const done = await request.use('answer_question', {
    project,
    title: 'Rows by unit',
    steps: [
      ...before,
      {
        kind: 'group-rows',
        params: {
          keys: [key],
          ignoreCase: false,
          mode: 'collapse',
          aggregates: [{ function: 'countRows', name: 'Counted rows' }],
        },
      },
      {
        kind: 'sort-rows',
        params: {
          keys: [{ column: 'Counted rows', direction: 'descending', nulls: 'last', compare: 'exact' }],
        },
      },
    ],
    show: false,
  });
  const rows = done.ok ? ((done.value as { rows?: Json[][] }).rows ?? []) : [];
  return rows.map(([value = null, count = 0]) => ({
    key: value === null ? null : String(value),
    count: Number(count),
  }));
}

/** Formula for a cell without its number: `kg` from `12.5 kg`, `$` from `$5`. */
const unitFormula = (column: string): string =>
  `replace(lower(replace(${printColumnName(column)}, /[\\p{Nd}\\s\\p{Z}.,'’()+−-]/, "")), /(..)s$/, "$1")`;

/** Returns the units and currency symbols of all values that a step reads as numbers. */
async function unitsRead(
  column: ColumnFacts,
  step: UncheckedStep,
  asked: Asked,
): Promise<readonly Counted[]> {
  const cell = printColumnName(column.name);
  const key = `Unit of ${column.name}`;
  const before: StepDraft[] = [
    { kind: 'add-column', params: { name: key, formula: unitFormula(column.name) } },
    { ...step, params: { ...step.params, columns: [column.name] } } as StepDraft,
    {
      kind: 'filter-rows',
      params: { condition: `not isNull(${cell}) and not isMismatch(${cell})`, action: 'keep' },
    },
  ];
  const counted = await countedBy(key, before, asked);
  // `1e5` is a number without a unit; a percent sign means hundredths, which is mentioned
  // elsewhere.
  const found = counted.flatMap(({ key: unit, count }) =>
    unit === null || ['', 'e', '%'].includes(unit) ? [] : [{ name: unit, count }],
  );
  // A symbol next to only the code of its own currency is that currency: `$5` among `USD 5`, but
  // not among `CAD 5`.
  const codes = new Set(found.map(({ name }) => codeOfSign[name] ?? name));
  return codes.size === 1 ? found.slice(0, 1) : found;
}

const codeOfSign: Readonly<Record<string, string>> = {
  $: 'usd',
  us$: 'usd',
  '€': 'eur',
  '£': 'gbp',
  '¥': 'jpy',
};

function askWhichUnit(
  column: ColumnFacts,
  units: readonly Counted[],
  question = `total ${quoted(column.name)}`,
): Reading {
  return {
    kind: 'ask',
    question: messageOf(
      '{column} has values in {units}. Numbers in different units can’t be added or compared. Which unit do you mean?',
      { column: column.name, units: listed(units) },
    ),
    choices: units.slice(0, maxChoices).map(({ name, count }) => ({
      label: `${name} (${values(count)})`,
      text: inUnit(question, column.name, name),
    })),
  };
}

const isFilter = ({ kind }: UncheckedStep): boolean => kind.startsWith('filter-');

/**
 * Asks which rows to look at first, since a step would also read the values in other units; they
 * can be fixed before.
 */
const rowsOfUnit = (column: ColumnFacts, units: readonly string[]): Reading => ({
  kind: 'ask',
  question: messageOf(
    '{column} has values in several units, and a step would treat them all the same. Which rows would you like to see first?',
    { column: column.name },
  ),
  choices: units.slice(0, maxChoices).map((unit) => ({
    label: messageOf('Show the rows in {unit}', { unit }),
    text: inUnit(`show rows where ${quoted(column.name)} is not empty`, column.name, unit),
  })),
});

const values = (count: number): string => `${numberText(count)} ${count === 1 ? 'value' : 'values'}`;

const listed = (units: readonly Counted[]): string =>
  `${units.length} units: ${units
    .slice(0, maxChoices)
    .map(({ name, count }) => `${name} (${numberText(count)})`)
    .join(', ')}${units.length > maxChoices ? ' …' : ''}`;

/** A question about the values in one unit, and the table reduced to them. */
export interface UnitQuestion {
  readonly question: string;
  readonly facts: TableFacts;
  only(reading: Reading): Reading;
}

/** Reads a question that {@link inOneUnit} offered; undefined for any other. */
export async function questionOfUnit(text: string, asked: Asked): Promise<UnitQuestion | undefined> {
  const wanted = requestedUnit(text, asked.facts.columns);
  if (!wanted) return undefined;
  const { question, column, unit } = wanted;
  const filter: StepDraft = {
    kind: 'filter-rows',
    params: { condition: `${unitFormula(column.name)} == ${quoteText(unit)}`, action: 'keep' },
  };
  const found = await countedBy(column.name, [filter], asked);
  const top = found.slice(0, maxUnits).map(({ key, count }) => ({ value: key, count }));
  const columns = asked.facts.columns.map((one) =>
    one === column ? { ...one, top, distinct: top.length } : one,
  );
  const within = <T extends { readonly steps: readonly UncheckedStep[] }>(one: T): T => ({
    ...one,
    steps: [filter, ...one.steps],
  });
  return {
    question,
    facts: { ...asked.facts, columns },
    only(reading) {
      if (reading.kind === 'steps' || reading.kind === 'check') return rowsOfUnit(column, [unit]);
      if (reading.kind !== 'query') return reading;
      const { where: _, ...query } = reading;
      return {
        ...within(query),
        ...(query.asides ? { asides: query.asides.map(within) } : {}),
        notes: [...(query.notes ?? []), `Includes only the values of ${column.name} in ${unit}.`],
      };
    },
  };
}

const isCurrencyName = /(?:^|[\s_-])(?:currency|ccy)(?:[\s_-]?code)?$/i;
const isMoneyName =
  /amount|price|cost|total|revenue|salar|fees?\b|value|paid|pay|balance|budget|income|spen[dt]|sales|tax|charge|net|gross|discount|wage|fare|rent|turnover|profit|margin|sum/i;
const adding = new Set(['sum', 'mean', 'median', 'min', 'max']);

/** Asks for the currency if amounts in several would be added up to one number. */
async function askWhichCurrency(query: Query, asked: Asked): Promise<Reading | undefined> {
  const { facts, question } = asked;
  const at = query.steps.findIndex(({ kind }) => kind === 'group-rows');
  const grouping = query.steps[at];
  const currency = facts.columns.find(
    ({ name, type, meaning }) => type === 'text' && (meaning === 'currency' || isCurrencyName.test(name)),
  );
  if (!grouping || !currency) return undefined;
  const { keys = [], aggregates = [] } = grouping.params as {
    readonly keys?: readonly string[];
    readonly aggregates?: readonly { readonly function?: string; readonly column?: string }[];
  };
  const amount = aggregates.find(
    (one) => adding.has(one.function ?? '') && isMoneyName.test((one.column ?? '').replaceAll('_', ' ')),
  )?.column;
  if (amount === undefined || keys.includes(currency.name)) return undefined;
  const counted = await countedBy(currency.name, query.steps.slice(0, at), asked);
  const found = counted.flatMap(({ key, count }) =>
    key === null || key.trim() === '' || isMissingWord(key) ? [] : [{ name: key, count }],
  );
  if (found.length < 2) return undefined;
  const text = (question ?? `total ${quoted(amount)}`).replace(/[\s.?!]+$/, '');
  const by = quoted(currency.name);
  const joint = /\b(?:where|whose)\b/i.test(text) ? 'and' : 'where';
  return {
    kind: 'ask',
    question: messageOf(
      '{amount} is in {count} currencies: {currencies}. Amounts in different currencies can’t be added or compared. Which one do you mean?',
      {
        amount,
        count: found.length,
        currencies: `${found
          .slice(0, maxChoices)
          .map(({ name, count }) => `${name} (${numberText(count)})`)
          .join(', ')}${found.length > maxChoices ? ' …' : ''}`,
      },
    ),
    choices: [
      ...(keys.length > 0
        ? []
        : [{ label: messageOf('Per {currency}', { currency: currency.name }), text: `${text} per ${by}` }]),
      ...found.slice(0, maxChoices - 1).map(({ name, count }) => ({
        label: `${name} (${values(count)})`,
        text: `${text} ${joint} ${by} is "${name.replaceAll('"', '')}"`,
      })),
    ],
  };
}
