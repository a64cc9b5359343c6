import type { ColumnInfo } from '@winnow/contract/engine-types';
import { printColumnName } from '@winnow/formulas';
import { isNumeric } from '@winnow/kernel';
import { type CheckField, checkKinds, checksWithForms } from '@winnow/workflows';
import type { CheckValues } from '../../../shared/checks/check-fields.tsx';
import { messageText } from '../../../shared/text/message-language.ts';
import { checksText } from './checks-text.ts';

/** A rule for which a check can be created without writing a formula. */
export type CheckRule =
  | 'unique'
  | 'filled'
  | 'fits'
  | 'set'
  | 'range'
  | 'pattern'
  | 'determines'
  | 'reference'
  | 'fresh'
  | 'formula'
  /** A kind of check that declares the fields of its own form. */
  | `kind:${string}`;

export const checkRules: readonly { readonly value: CheckRule; readonly label: string }[] = [
  { value: 'unique', label: checksText.uniqueValues },
  { value: 'filled', label: checksText.noMissingValues },
  { value: 'fits', label: checksText.matchesTheDataType },
  { value: 'set', label: checksText.oneOfASetOfValues },
  { value: 'range', label: checksText.withinARange },
  { value: 'pattern', label: checksText.matchesAPattern },
  { value: 'determines', label: checksText.determinesAnotherColumn },
  { value: 'reference', label: checksText.isInAnotherSource },
  { value: 'fresh', label: checksText.isFresh },
  { value: 'formula', label: checksText.formula },
  ...checksWithForms(checkKinds).map(({ kind, form }) => ({
    value: `kind:${kind}` as const,
    label: messageText(form.title),
  })),
];

/** Returns the fields that a rule declares itself; undefined for the built-in rules. */
export const ownFields = (rule: CheckRule): readonly CheckField[] | undefined =>
  checksWithForms(checkKinds).find(({ kind }) => rule === `kind:${kind}`)?.form.fields;

/** Values of the check form. */
export interface CheckFields {
  readonly rule: CheckRule;
  readonly column: string | null;
  readonly values: readonly string[];
  readonly least: number | string;
  readonly most: number | string;
  readonly pattern: string;
  readonly formula: string;
  /** Another column that must have exactly one value for each value of the column. */
  readonly determined: string | null;
  /** Another source, and the column in it that contains the allowed values. */
  readonly source: string | null;
  readonly key: string | null;
  /** Maximum age of the latest date, in days. */
  readonly days: number | string;
  /** Whether the rule about missing values accepts words such as N/A as values. */
  readonly wordsAreValues: boolean;
  readonly level: 'warn' | 'block';
  /** Values of a rule that declares its own fields, by field name. */
  readonly own: CheckValues;
}

export const emptyFields: CheckFields = {
  rule: 'unique',
  column: null,
  values: [],
  least: '',
  most: '',
  pattern: '',
  formula: '',
  determined: null,
  source: null,
  key: null,
  days: 7,
  wordsAreValues: false,
  level: 'warn',
  own: {},
};

/**
 * Returns the condition that the fields describe, or null while a required field is empty. Missing
 * values fail only the rule about missing values.
 */
export function conditionOf(fields: CheckFields, columns: readonly ColumnInfo[]): object | null {
  const { rule, column, level } = fields;
  if (rule === 'formula') {
    const formula = fields.formula.trim();
    return formula === '' ? null : { kind: 'rows', formula, level };
  }
  const own = ownFields(rule);
  if (own) {
    const lacks = own.some(({ name, optional }) => !optional && fields.own[name] === undefined);
    return lacks ? null : { kind: rule.slice('kind:'.length), ...fields.own, level };
  }
  const info = columns.find((one) => one.name === column);
  if (column === null || !info) return null;
  const name = printColumnName(column);
  switch (rule) {
    case 'filled':
      return { kind: rule, columns: [column], ...(fields.wordsAreValues ? { words: 'values' } : {}), level };
    case 'unique':
    case 'fits':
      return { kind: rule, columns: [column], level };
    case 'set': {
      if (fields.values.length === 0) return null;
      const numeric = isNumeric(info.type);
      const values = fields.values.map((one) =>
        numeric && Number.isFinite(Number(one)) ? String(Number(one)) : JSON.stringify(one),
      );
      const shown = fields.values.slice(0, 5).join(', ');
      const more = fields.values.length > 5 ? checksText.andMore({ values: fields.values.length - 5 }) : '';
      return {
        kind: 'rows',
        formula: `isEmpty(${name}) or oneOf(${name}, ${values.join(', ')})`,
        title: checksText.isOneOf({ column, shown, more }).slice(0, 200),
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
    case 'determines': {
      const { determined } = fields;
      return determined === null || determined === column
        ? null
        : { kind: rule, columns: [column], column: determined, level };
    }
    case 'reference': {
      const { source, key } = fields;
      return source === null || key === null ? null : { kind: rule, column, source, key, level };
    }
    case 'fresh': {
      const days = Number(fields.days);
      return fields.days === '' || !Number.isInteger(days) || days < 0
        ? null
        : { kind: rule, column, days, level };
    }
    case 'pattern': {
      const pattern = fields.pattern.trim();
      if (pattern === '') return null;
      const text = info.type === 'text' ? name : `toText(${name})`;
      return {
        kind: 'rows',
        formula: `isEmpty(${name}) or matches(${text}, /${pattern.replace(/(^|[^\\])\//g, '$1\\/')}/)`,
        title: checksText.columnMatches({ column, pattern }).slice(0, 200),
        level,
      };
    }
    default:
      return null;
  }
}
