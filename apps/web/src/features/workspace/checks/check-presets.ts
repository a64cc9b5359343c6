import type { ColumnInfo } from '@winnow/contract/engine-types';
import { printColumnName } from '@winnow/formulas';
import { isNumeric } from '@winnow/kernel';

/** A rule that a check can be made from without writing a formula. */
export type CheckRule = 'unique' | 'filled' | 'fits' | 'set' | 'range' | 'pattern' | 'formula';

export const checkRules: readonly { readonly value: CheckRule; readonly label: string }[] = [
  { value: 'unique', label: 'Unique values' },
  { value: 'filled', label: 'No missing values' },
  { value: 'fits', label: 'Matches the data type' },
  { value: 'set', label: 'One of a set of values' },
  { value: 'range', label: 'Within a range' },
  { value: 'pattern', label: 'Matches a pattern' },
  { value: 'formula', label: 'Formula' },
];

/** What the form of a check was filled in with. */
export interface CheckFields {
  readonly rule: CheckRule;
  readonly column: string | null;
  readonly values: readonly string[];
  readonly least: number | string;
  readonly most: number | string;
  readonly pattern: string;
  readonly formula: string;
  readonly level: 'warn' | 'block';
}

export const emptyFields: CheckFields = {
  rule: 'unique',
  column: null,
  values: [],
  least: '',
  most: '',
  pattern: '',
  formula: '',
  level: 'warn',
};

/**
 * The condition that the fields describe, or null while something is missing. Missing values only
 * break the rule about missing values.
 */
export function conditionOf(fields: CheckFields, columns: readonly ColumnInfo[]): object | null {
  const { rule, column, level } = fields;
  if (rule === 'formula') {
    const formula = fields.formula.trim();
    return formula === '' ? null : { kind: 'rows', formula, level };
  }
  const info = columns.find((one) => one.name === column);
  if (column === null || !info) return null;
  const name = printColumnName(column);
  switch (rule) {
    case 'unique':
    case 'filled':
    case 'fits':
      return { kind: rule, columns: [column], level };
    case 'set': {
      if (fields.values.length === 0) return null;
      const numeric = isNumeric(info.type);
      const values = fields.values.map((one) =>
        numeric && Number.isFinite(Number(one)) ? String(Number(one)) : JSON.stringify(one),
      );
      const shown = fields.values.slice(0, 5).join(', ');
      const more = fields.values.length > 5 ? ` and ${fields.values.length - 5} more` : '';
      return {
        kind: 'rows',
        formula: `isEmpty(${name}) or oneOf(${name}, ${values.join(', ')})`,
        title: `${column} is one of ${shown}${more}`.slice(0, 200),
        level,
      };
    }
    case 'range': {
      const bounds = {
        ...(fields.least === '' ? {} : { least: Number(fields.least) }),
        ...(fields.most === '' ? {} : { most: Number(fields.most) }),
      };
      return Object.keys(bounds).length === 0 ? null : { kind: 'between', column, ...bounds, level };
    }
    case 'pattern': {
      const pattern = fields.pattern.trim();
      if (pattern === '') return null;
      const text = info.type === 'text' ? name : `toText(${name})`;
      return {
        kind: 'rows',
        formula: `isEmpty(${name}) or matches(${text}, /${pattern.replace(/(^|[^\\])\//g, '$1\\/')}/)`,
        title: `${column} matches ${pattern}`.slice(0, 200),
        level,
      };
    }
  }
}
