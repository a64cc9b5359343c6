import type { ColumnInfo, ViewFilter } from '@winnow/api/engine-types';
import { printColumnName } from '@winnow/formulas';

/** A filter in words. */
export function filterText(filter: ViewFilter): string {
  switch (filter.kind) {
    case 'values': {
      const names = filter.values.slice(0, 3).map((value) => value ?? 'null');
      const more = filter.values.length > 3 ? ` and ${filter.values.length - 3} more` : '';
      return `${filter.column} is ${filter.exclude ? 'not ' : ''}${names.join(', ')}${more}`;
    }
    case 'range':
      return `${filter.column} from ${filter.from ?? 'the least'} to ${filter.to ?? 'the most'}`;
    case 'quality':
      return `${filter.column} is ${filter.is.join(' or ')}`;
    case 'search':
      return `${filter.column ?? 'Any column'} contains “${filter.text}”`;
    case 'formula':
      return filter.formula;
  }
}

/** The condition of a filter step that keeps what the filter of the grid shows. */
export function filterCondition(filter: ViewFilter, columns: readonly ColumnInfo[]): string {
  const name = (column: string): string => printColumnName(column);
  switch (filter.kind) {
    case 'values': {
      const texts = filter.values.filter((value) => value !== null).map((value) => JSON.stringify(value));
      const parts = [
        ...(texts.length > 0 ? [`toText(${name(filter.column)}) in [${texts.join(', ')}]`] : []),
        ...(filter.values.includes(null) ? [`isNull(${name(filter.column)})`] : []),
      ];
      const any = parts.join(' or ') || 'false';
      return filter.exclude ? `not (${any})` : any;
    }
    case 'range': {
      const type = columns.find((one) => one.name === filter.column)?.type;
      const print = (bound: number | string): string =>
        typeof bound === 'number'
          ? String(bound)
          : `${type === 'datetime' ? 'toDatetime' : 'toDate'}(${JSON.stringify(bound)})`;
      const parts = [
        ...(filter.from === undefined ? [] : [`${name(filter.column)} >= ${print(filter.from)}`]),
        ...(filter.to === undefined
          ? []
          : [`${name(filter.column)} ${filter.toIncluded ? '<=' : '<'} ${print(filter.to)}`]),
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
