import { separatorOfLists } from '@winnow/insight';
import type { UncheckedStep } from '@winnow/recipe';
import type { ColumnFacts, TableFacts } from '../facts.ts';
import type { Reading } from './reading.ts';

/** Fewer values are not enough to recognize lists. */
const minValues = 5;

/**
 * Splits the lists in the cells of the column that a query is about, so that each item counts
 * separately.
 */
export function byItems(reading: Reading, { columns }: TableFacts): Reading {
  if (reading.kind !== 'query') return reading;
  const at = reading.steps.findIndex(({ kind }) => kind === 'group-rows');
  const group = reading.steps[at];
  const column = group && columns.find(({ name }) => onlyColumnOf(group) === name);
  const separator = column && listsOf(column);
  if (!separator) return reading;
  const split: UncheckedStep = {
    kind: 'split-to-rows',
    params: { columns: [column.name], at: 'separator', separator, trim: true, empty: 'drop' },
  };
  return {
    ...reading,
    steps: [...reading.steps.slice(0, at), split, ...reading.steps.slice(at)],
    notes: [...(reading.notes ?? []), `${column.name} contains lists; each item is counted separately.`],
  };
}

/**
 * Returns the only grouping column, or the column whose distinct values are counted; undefined
 * otherwise.
 */
function onlyColumnOf({ params }: UncheckedStep): string | undefined {
  const keys = Array.isArray(params.keys) ? (params.keys as readonly string[]) : [];
  if (keys.length > 0) return keys.length === 1 ? keys[0] : undefined;
  const aggregates = Array.isArray(params.aggregates)
    ? (params.aggregates as readonly { readonly function?: string; readonly column?: string }[])
    : [];
  const [only, ...others] = aggregates;
  return others.length === 0 && only?.function === 'countDistinct' ? only.column : undefined;
}

function listsOf({ type, top }: ColumnFacts): string | undefined {
  if (type !== 'text') return undefined;
  const values = top.flatMap(({ value }) => (value === null || value.trim() === '' ? [] : [value]));
  const separator = values.length < minValues ? undefined : separatorOfLists(values);
  // Commas also occur in names and addresses, and the facts cover only a few values.
  return separator === undefined || separator.trim() === ',' || separator === '\n'
    ? undefined
    : separator.trim();
}
