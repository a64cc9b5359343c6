import type { Json } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { askForNumbers } from '../condition/comparisons.ts';
import { ask, type Groups, type Reading, type RuleContext, steps } from '../reading.ts';
import { asDate, asNumber } from '../resolve/as-typed.ts';
import { columnOf, columnsOf, factsOf, literalOf, namesOf } from '../resolve/columns.ts';
import { messageOf } from '../saying/asking.ts';
import { numberOf } from '../words/numbers.ts';

export function calculate({ o = '', c = '', n = '' }: Groups, context: RuleContext): Reading | undefined {
  const raw = literalOf(n, context);
  const number = numberOf(raw);
  if (number === undefined) return undefined;
  const percent = /%|percent/i.test(raw);
  const up = /increase|raise|add/i.test(o);
  if (/increase|decrease|reduce|raise|lower/i.test(o) || (percent && /add|subtract/i.test(o))) {
    const params = percent
      ? { operation: 'multiply', number: round(up ? 1 + number : 1 - number) }
      : { operation: up ? 'add' : 'subtract', number };
    return numeric('calculate-numbers', { ...params, by: 'number', into: 'replace' }, c, context);
  }
  return numeric(
    'calculate-numbers',
    { operation: o.toLowerCase(), by: 'number', number, into: 'replace' },
    c,
    context,
  );
}

const round = (number: number): number => Number(number.toPrecision(12));

/** Proposes a step on numbers, after parsing text columns that contain numbers. */
export function numeric(
  kind: StepDraft['kind'],
  params: Readonly<Record<string, Json>>,
  raw: string | undefined,
  context: RuleContext,
): Reading | undefined {
  if (raw === undefined || raw.trim() === '')
    return steps({ kind, params: { columns: { types: ['integer', 'number'] }, ...params } });
  const found = columnsOf(raw, context);
  if ('asks' in found) return found.asks;
  if (!Array.isArray(found.is))
    return steps({
      kind,
      params: {
        columns: 'all' in found.is ? { types: ['integer', 'number'] } : (found.is as Json),
        ...params,
      },
    });
  const prepare: StepDraft[] = [];
  for (const name of found.is) {
    const typed = asNumber(factsOf(name, context));
    if (!typed) return askForNumbers(factsOf(name, context), context);
    prepare.push(...typed.prepare);
  }
  return steps(...prepare, { kind, params: { columns: found.is as Json, ...params } });
}

const intoColumn = / (?:in|into|to|as) (?:an? )?(?:new |separate |extra |own |its own )*columns?$/i;

export function datePart({ p = '', q, c = '' }: Groups, context: RuleContext): Reading | undefined {
  const column = columnOf(c.replace(intoColumn, ''), context);
  if ('asks' in column) return column.asks;
  const typed = asDate(column.is);
  if (!typed)
    return ask(
      messageOf('The cells of {column} aren’t dates. Which column do you mean?', { column: column.is.name }),
      context,
      column.is.name,
      context.table.columns.filter((one) => asDate(one)).map(({ name }) => name),
    );
  const parts = [p, q].filter((one) => one !== undefined).map((one) => partOf(one));
  return steps(...typed.prepare, { kind: 'extract-date-part', params: { columns: [column.is.name], parts } });
}

function partOf(word: string): string {
  const plain = word.toLowerCase();
  if (plain === 'month name') return 'monthName';
  return /week.*day|day.*week|day name/.test(plain) ? 'dayName' : plain;
}

export function shift({ c = '', n = '', u = '', w, d }: Groups, context: RuleContext): Reading | undefined {
  const count = numberOf(n);
  if (count === undefined) return undefined;
  const column = columnOf([c, d].find((one) => one !== undefined && one.trim() !== '') ?? 'date', context);
  if ('asks' in column) return column.asks;
  const typed = asDate(column.is);
  if (!typed) return undefined;
  const back = /earlier|back/i.test(w ?? '') || /^subtract/i.test(context.original);
  return steps(...typed.prepare, {
    kind: 'shift-dates',
    params: {
      columns: [column.is.name],
      by: 'number',
      count: back ? -count : count,
      unit: u.toLowerCase(),
      into: 'replace',
    },
  });
}

const functionsOf: Readonly<Record<string, string>> = {
  sum: 'sum',
  total: 'sum',
  'add up': 'sum',
  average: 'mean',
  mean: 'mean',
  median: 'median',
  min: 'min',
  minimum: 'min',
  max: 'max',
  maximum: 'max',
};

export function group({ g = '', a = '' }: Groups, context: RuleContext): Reading | undefined {
  const keys = namesOf(g.replace(/^by /i, ''), context);
  if ('asks' in keys) return keys.asks;
  const aggregates: Record<string, Json>[] = [];
  const prepare: StepDraft[] = [];
  let last = '';
  for (const part of a.split(/\s*(?:,|\band\b|\bthen\b)\s*/i).filter((one) => one !== '')) {
    if (/^(?:count|number of|how many)\b(?: (?:the )?(?:rows|records|them|entries|it))?$/i.test(part)) {
      aggregates.push({ function: 'countRows', name: 'Rows' });
      continue;
    }
    const match =
      /^(?:(?:take|compute|calculate) )?(?:the )?(sum|total|add up|average|mean|median|min(?:imum)?|max(?:imum)?)? ?(?:of )?(?:the )?(.+)$/i.exec(
        part,
      );
    const word = (match?.[1] ?? last).toLowerCase();
    const column = columnOf(match?.[2] ?? part, context);
    if ('asks' in column) return column.asks;
    const made = functionsOf[word] ?? 'sum';
    last = word;
    const typed = asNumber(column.is);
    if (!typed && !(made === 'min' || made === 'max')) return askForNumbers(column.is, context);
    prepare.push(...(typed?.prepare ?? []));
    aggregates.push({ function: made, column: column.is.name });
  }
  return steps(...prepare, {
    kind: 'group-rows',
    params: { keys: [...keys.is], ignoreCase: false, aggregates, mode: 'collapse' },
  });
}
