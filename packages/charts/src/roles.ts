import { isList, isNumeric, isTemporal, type LogicalType } from '@winnow/kernel';

export interface ChartColumn {
  readonly name: string;
  readonly type: LogicalType;
}

/** How a chart reads a column: in ranges, as categories or as individual values. */
export type Reading = 'ranges' | 'categories' | 'values';

export interface Role {
  readonly column: ChartColumn;
  readonly reading: Reading;
}

export interface Roles {
  readonly x: Role;
  readonly y?: Role;
  readonly color?: Role;
  /** Column that is aggregated. */
  readonly measure?: ChartColumn;
}

/** Whether values of a type can be placed on a numeric or time scale. */
export const isOrdered = (type: LogicalType): boolean => isNumeric(type) || isTemporal(type);

/** Whether a chart can show a column at all. */
export const isChartable = (type: LogicalType): boolean => !isList(type) && type !== 'null';

/** Why a chart can’t be drawn from a table. */
export type ChartFault =
  | { readonly kind: 'gone'; readonly columns: readonly string[] }
  | { readonly kind: 'missing'; readonly role: 'y' | 'color' }
  | {
      readonly kind: 'type';
      readonly column: string;
      readonly needs: 'numbers' | 'numbers or dates' | 'values';
    };

export type FoundRoles =
  | { readonly roles: Roles; readonly fault?: undefined }
  | { readonly roles?: undefined; readonly fault: ChartFault };

/** Describes a fault in a sentence. */
export function faultText(fault: ChartFault): string {
  switch (fault.kind) {
    case 'gone': {
      const names = new Intl.ListFormat('en').format(fault.columns);
      return fault.columns.length === 1
        ? `${names} isn’t a column at this step. Choose another column, or go to a step that has it.`
        : `${names} aren’t columns at this step. Choose other columns, or go to a step that has them.`;
    }
    case 'missing':
      return fault.role === 'y' ? 'Choose a column for the y-axis.' : 'Choose a column for the color.';
    case 'type':
      return fault.needs === 'values'
        ? `${fault.column} contains lists, which charts can’t show. Choose another column.`
        : `${fault.column} doesn’t have ${fault.needs}. Choose another column, or set its data type first.`;
  }
}
