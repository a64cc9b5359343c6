/** The types of a parameter: `column` refers to a column of the table. */
export const parameterTypes = ['text', 'number', 'boolean', 'date', 'column'] as const;
export type ParameterType = (typeof parameterTypes)[number];

/**
 * A value that formulas refer to as `$name`: a date is written as `2024-02-29`, a column by its
 * name.
 */
export interface FormulaParameter {
  readonly type: ParameterType;
  readonly value: string | number | boolean;
}

/** Parameters by name, without the dollar sign. */
export type FormulaParameters = ReadonlyMap<string, FormulaParameter>;
