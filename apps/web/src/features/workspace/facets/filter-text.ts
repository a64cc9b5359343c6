import type { ColumnInfo, Marks, ViewFilter } from '@winnow/contract/engine-types';
import { printColumnName } from '@winnow/formulas';
import { pageLanguage } from '../../../shared/text/language.ts';
import { facetsText } from './facets-text.ts';

const disjunction = new Intl.ListFormat(pageLanguage, { type: 'disjunction' });

/** Describes a filter in words. */
export function filterText(filter: ViewFilter): string {
  switch (filter.kind) {
    case 'values': {
      const names = filter.values.slice(0, 3).map((value) => value ?? 'null');
      const more = filter.values.length > 3 ? facetsText.andMore({ values: filter.values.length - 3 }) : '';
      const what =
        filter.formula === undefined
          ? filter.column
          : facetsText.formulaOfColumn({ formula: filter.formula, column: filter.column });
      return facetsText.isValues({
        what,
        values: `${names.join(', ')}${more}`,
        exclude: filter.exclude === true,
      });
    }
    case 'range':
      return facetsText.fromTo({ column: filter.column, from: filter.from, to: filter.to });
    case 'occurrences':
      return facetsText.occurs[filter.is]({ column: filter.column });
    case 'contradictions':
      return facetsText.contradicts({ column: filter.column, key: filter.columns.join(', ') });
    case 'marked':
      return facetsText.marks[filter.mark][filter.is === false ? 'isNot' : 'is'];
    case 'quality':
      return facetsText.isQuality({
        column: filter.column,
        qualities: disjunction.format(filter.is.map((one) => facetsText.qualities[one])),
      });
    case 'search':
      return facetsText.contains({ column: filter.column, text: filter.text });
    case 'formula':
      return filter.title ?? filter.formula;
  }
}

/**
 * Returns the condition of a filter step that keeps the rows which a grid filter shows; undefined
 * if no formula can express it, as for filters that compare rows with others or use marks.
 */
export function filterCondition(filter: ViewFilter, columns: readonly ColumnInfo[]): string | undefined {
  const name = (column: string): string => printColumnName(column);
  switch (filter.kind) {
    case 'occurrences':
    case 'contradictions':
    case 'marked':
      return undefined;
    case 'values': {
      const cell = cellText(filter.column, filter.formula);
      const strings = filter.values.filter((value) => value !== null).map((value) => JSON.stringify(value));
      const parts = [
        ...(strings.length > 0 ? [`([${strings.join(', ')}].contains(toText(${cell})) ?? false)`] : []),
        ...(filter.values.includes(null) ? [`isNull(toText(${cell}))`] : []),
      ];
      const any = parts.join(' or ') || 'false';
      return filter.exclude ? `not (${any})` : any;
    }
    case 'range': {
      const cell = cellText(filter.column, filter.formula);
      const type =
        filter.formula === undefined ? columns.find((one) => one.name === filter.column)?.type : 'number';
      const print = (bound: number | string): string =>
        typeof bound === 'number'
          ? String(bound)
          : `${type === 'datetime' ? 'toDatetime' : 'toDate'}(${JSON.stringify(bound)})`;
      const parts = [
        ...(filter.from === undefined ? [] : [`${cell} >= ${print(filter.from)}`]),
        ...(filter.to === undefined ? [] : [`${cell} ${filter.toIncluded ? '<=' : '<'} ${print(filter.to)}`]),
      ];
      return parts.join(' and ') || 'true';
    }
    case 'quality': {
      const column = name(filter.column);
      const tests = {
        mismatched: `isMismatch(${column})`,
        null: `isNull(${column})`,
        empty: `toText(${column}) == ""`,
        valid: `not (isMismatch(${column}) or isNull(${column}) or toText(${column}) == "")`,
      };
      return filter.is.map((one) => tests[one]).join(' or ');
    }
    case 'search': {
      const text = JSON.stringify(filter.text);
      const over = filter.column === undefined ? columns.map((one) => one.name) : [filter.column];
      return over.map((one) => `contains(lower(toText(${name(one)})), lower(${text}))`).join(' or ');
    }
    case 'formula':
      return filter.formula;
  }
}

/** Returns the cell, or a formula over it, as formula text. */
function cellText(column: string, formula: string | undefined): string {
  const name = printColumnName(column);
  return formula === undefined ? name : `let(value, ${name}, ${formula})`;
}

/**
 * Returns the dedicated step that keeps or removes what a filter shows; undefined if there is none.
 */
export function filterStep(
  filter: ViewFilter,
  action: 'keep' | 'remove',
  marks: Marks | undefined,
): { readonly kind: string; readonly params: Record<string, unknown> } | undefined {
  switch (filter.kind) {
    case 'values': {
      if (filter.formula !== undefined) return undefined;
      const { column, values, exclude = false } = filter;
      const keeps = (action === 'keep') !== exclude;
      return {
        kind: 'filter-by-values',
        params: { columns: [column], values, action: keeps ? 'keep' : 'remove' },
      };
    }
    case 'occurrences':
      return filter.is === 'several' && action === 'keep'
        ? { kind: 'remove-duplicates', params: { columns: [filter.column], action: 'keepDuplicates' } }
        : undefined;
    case 'marked': {
      const rows = marks?.[filter.mark];
      if (!rows || rows.count === 0 || rows.count > rows.rows.length) return undefined;
      const keeps = (action === 'keep') !== (filter.is === false);
      return { kind: 'filter-by-row', params: { rows: rows.rows, action: keeps ? 'keep' : 'remove' } };
    }
    default:
      return undefined;
  }
}
