import type { ColumnInfo } from '@winnow/contract/engine-types';
import {
  type MacroInput,
  macroColumns,
  macroValues,
  parametersUsedBy,
  type Recipe,
  type Step,
} from '@winnow/recipe';
import { nameFor } from '../../../shared/parameters/parameter-words.ts';
import { macrosText } from './macros-text.ts';

/** A value in the steps that can become an input of their macro. */
export interface MacroCandidate {
  readonly key: string;
  /** Label in the list: `Column Phone`. */
  readonly what: string;
  readonly input: MacroInput;
  /** Whether it is an input by default. */
  readonly chosen: boolean;
  /**
   * Whether it is a parameter of the recipe: the steps refer to it by name, so it is always an
   * input.
   */
  readonly fixed: boolean;
}

/**
 * Returns what can become an input: parameters of the recipe that the steps use, the columns that
 * they name, and their strings, numbers and switches.
 *
 * @param before columns of the table before the steps
 */
export function macroCandidates(
  steps: readonly Step[],
  before: readonly ColumnInfo[],
  parameters: Recipe['parameters'] = [],
): readonly MacroCandidate[] {
  const used = new Set(steps.flatMap(parametersUsedBy));
  const taken = parameters.map(({ name }) => name);
  const named = (label: string): string => {
    const name = nameFor(label, taken);
    taken.push(name);
    return name;
  };
  const given = parameters
    .filter(({ name }) => used.has(name))
    .map(
      (input): MacroCandidate => ({
        key: `parameter ${input.name}`,
        what: macrosText.parameterName({ name: input.name }),
        input,
        chosen: true,
        fixed: true,
      }),
    );
  const columns = macroColumns(
    steps,
    before.map(({ name }) => name),
  ).map(
    (column): MacroCandidate => ({
      key: `column ${column}`,
      what: macrosText.columnName({ column }),
      input: { name: named(column), type: 'column', value: column, required: true, description: column },
      chosen: true,
      fixed: false,
    }),
  );
  const values = macroValues(steps).map(
    ({ place, label, type, value }): MacroCandidate => ({
      key: `value ${place}`,
      what: `${label}: ${typeof value === 'boolean' ? (value ? macrosText.yes : macrosText.no) : value}`,
      input: { name: named(label), type, value, places: [place], description: label },
      chosen: false,
      fixed: false,
    }),
  );
  return [...given, ...columns, ...values];
}
