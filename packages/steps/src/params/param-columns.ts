import { type FormulaParameters, parametersNamedIn, renameColumnInFormula } from '@winnow/formulas';
import type { TableSchema } from '@winnow/kernel';
import { columnsByRule } from '../columns/select-columns.ts';
import type { StepDefinition } from '../step.ts';
import type { ColumnSelection, ParamMeta } from './params.ts';
import { mapParams, visitParams } from './walk-params.ts';

/**
 * Returns the names of the columns that a step's parameters refer to: listed ones (even if
 * missing), those that match a rule, and those that formulas read. Only covers the step's own
 * input, not other sources.
 *
 * @param params parsed by the schema of the step
 * @param schema of the table before the step
 * @param parameters values of `$name` in formulas
 */
export function columnsReadBy(
  step: Pick<StepDefinition, 'params'>,
  params: unknown,
  schema: TableSchema,
  parameters?: FormulaParameters,
): readonly string[] {
  const names = new Set<string>();
  visitParams(step.params, params, (value, meta) => {
    if (meta.of !== undefined) return;
    for (const name of namesIn(value, meta, schema, parameters)) names.add(name);
  });
  return [...names];
}

function namesIn(
  value: unknown,
  meta: ParamMeta,
  schema: TableSchema,
  parameters?: FormulaParameters,
): readonly string[] {
  switch (meta.control) {
    case 'column':
      return [value as string];
    case 'columns': {
      const selection = value as ColumnSelection;
      if (Array.isArray(selection)) return selection;
      const ends = 'from' in selection ? [selection.from, selection.to] : [];
      return [...ends, ...columnsByRule(schema, selection).map((column) => column.name)];
    }
    case 'formula': {
      const text = value as string;
      const named = schema.columns.filter(({ name }) => text.includes(name));
      // The formula refers to the columns that a rename would affect.
      const written = named.flatMap(({ name }) =>
        renameColumnInFormula(text, name, `${name} `) === text ? [] : [name],
      );
      const chosen = parametersNamedIn(text).flatMap((name) => {
        const parameter = parameters?.get(name);
        return parameter?.type === 'column' ? [String(parameter.value)] : [];
      });
      return [...written, ...chosen];
    }
    default:
      return [];
  }
}

/**
 * Renames a column in the parameters wherever it occurs: alone, in selections, in formulas.
 * Patterns and types stay as they are. Used for repairs after a column was renamed before the step.
 */
export function renameInParams<P>(
  step: Pick<StepDefinition, 'params'>,
  params: P,
  from: string,
  to: string,
): P {
  const renamed = (name: string): string => (name === from ? to : name);
  return mapParams(step.params, params, (value, meta) => {
    if (meta.of !== undefined) return value;
    switch (meta.control) {
      case 'column':
        return renamed(value as string);
      case 'columns': {
        const selection = value as ColumnSelection;
        if (Array.isArray(selection))
          return selection.map((one) => (typeof one === 'string' ? renamed(one) : one));
        if ('from' in selection) return { from: renamed(selection.from), to: renamed(selection.to) };
        if (!('all' in selection) || !selection.except) return selection;
        return { ...selection, except: selection.except.map(renamed) };
      }
      case 'formula':
        return renameColumnInFormula(value as string, from, to);
      default:
        return value;
    }
  }) as P;
}
