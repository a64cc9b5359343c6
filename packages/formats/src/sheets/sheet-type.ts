import type { NumberKind } from './number-format.ts';

/** What the cells of a column are in a workbook, as formats of workbooks alone know it. */
export interface SheetType {
  readonly kind: NumberKind | 'text' | 'boolean';
  /** How numbers, dates and times are shown; empty for the usual way. */
  readonly code: string;
}

const prefix = 'SHEET ';

/** The name of a type among the declared ones of a source. */
export function printSheetType(kind: SheetType['kind'], code = ''): string {
  // Excel takes 255 characters of a code.
  return prefix + kind + (code === '' || code.length > 255 ? '' : ` ${code}`);
}

export function isSheetType(type: string): boolean {
  return type.startsWith(prefix);
}

export function readSheetType(type: string | undefined): SheetType | undefined {
  if (type === undefined || !isSheetType(type)) return undefined;
  const [kind = '', ...code] = type.slice(prefix.length).split(' ');
  return { kind: kind as SheetType['kind'], code: code.join(' ') };
}
