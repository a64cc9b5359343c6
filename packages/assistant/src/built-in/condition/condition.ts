import { printColumnName, quoteText } from '@winnow/formulas';
import type { StepDraft } from '@winnow/recipe';
import type { ColumnFacts } from '../../facts.ts';

/**
 * Which rows are meant: a formula that is true for them, and the steps that must come before it.
 */
export interface Condition {
  readonly formula: string;
  readonly prepare: readonly StepDraft[];
  readonly columns: readonly string[];
}

/** Joins two conditions so that both must hold, or either. */
export function joined(left: Condition, word: 'and' | 'or', right: Condition): Condition {
  const group = (formula: string): string => (/ (?:and|or) /.test(formula) ? `(${formula})` : formula);
  const prepare = [...left.prepare];
  for (const step of right.prepare)
    if (!prepare.some((one) => JSON.stringify(one) === JSON.stringify(step))) prepare.push(step);
  return {
    formula:
      word === 'and' && !/ or /.test(left.formula + right.formula)
        ? `${left.formula} and ${right.formula}`
        : `${group(left.formula)} ${word} ${group(right.formula)}`,
    prepare,
    columns: [...new Set([...left.columns, ...right.columns])],
  };
}

/** Matches the rows whose cell is one of the strings, or none of them. */
export function equals(column: ColumnFacts, values: readonly string[], negated: boolean): Condition {
  const name = printColumnName(column.name);
  const formula =
    values.length === 1
      ? `${name} ${negated ? '!=' : '=='} ${quoteText(values[0]!)}`
      : `${negated ? 'not ' : ''}oneOf(${name}, ${values.map((value) => quoteText(value)).join(', ')})`;
  return { formula, prepare: [], columns: [column.name] };
}

/** Negates a condition on a cell. */
export function negated({ formula, ...rest }: Condition): Condition {
  const isOne = /^(?:`[^`]+`|[\p{L}\p{N}_]+) == "[^"]*"$/u.test(formula);
  return { ...rest, formula: isOne ? formula.replace(' == ', ' != ') : `not (${formula})` };
}
