import { type RecipeParameter, readParameterValue } from '@winnow/recipe';
import type { ParamMeta } from '@winnow/steps';
import { parametersText } from './parameters-text.ts';

export type ParameterType = RecipeParameter['type'];
export type ParameterValue = RecipeParameter['value'];

/** Labels of the types in forms. */
export const typeNames: Readonly<Record<ParameterType, string>> = {
  text: parametersText.text,
  number: parametersText.number,
  boolean: parametersText.yesOrNo,
  date: parametersText.date,
  column: parametersText.column,
};

/** Formats a value for lists and summaries. */
export function valueText({ type, value }: Pick<RecipeParameter, 'type' | 'value'>): string {
  if (type === 'boolean') return value ? parametersText.yes : parametersText.no;
  return value === '' ? parametersText.empty : String(value);
}

/**
 * Returns the initial value of a parameter whose type changes, as close as possible to the previous
 * value.
 */
export function valueForType(
  type: ParameterType,
  value: ParameterValue,
  columns: readonly string[],
): ParameterValue {
  const read = readParameterValue({ name: '', type }, type === 'text' ? String(value) : value);
  if (read.ok) return read.value;
  if (type === 'number') return 0;
  if (type === 'boolean') return false;
  if (type === 'date') return new Date().toISOString().slice(0, 10);
  return columns[0] ?? '';
}

/**
 * Returns the types of parameters that a field can be linked to, the most common first; none if it
 * can't.
 */
export function typesForField(meta: Pick<ParamMeta, 'control'>): readonly ParameterType[] {
  switch (meta.control) {
    case 'column':
    case 'columns':
      return ['column'];
    case 'number':
      return ['number'];
    case 'flag':
      return ['boolean'];
    case 'text':
      return ['text', 'date', 'number', 'column'];
    case 'regex':
    case 'choice':
    case 'type':
    case 'source':
      return ['text'];
    default:
      return [];
  }
}

/**
 * Derives a parameter name from the label of a field: `new_name`, or `new_name2` if it is taken.
 */
export function nameFor(label: string, taken: readonly string[]): string {
  const plain = label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_');
  const stem = plain.replace(/^[_\d]+|_+$/gu, '').slice(0, 40) || 'parameter';
  for (let n = 1; ; n++) {
    const name = n === 1 ? stem : `${stem}${n}`;
    if (!taken.includes(name)) return name;
  }
}
