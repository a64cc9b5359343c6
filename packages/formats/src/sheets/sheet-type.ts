import type { NumberKind } from './number-format.ts';

/** The type of a column's cells in a workbook, which only workbook formats know. */
export interface SheetType {
  readonly kind: NumberKind | 'text' | 'boolean';
  /** How numbers, dates and times are displayed; empty for the default. */
  readonly code: string;
}

const prefix = 'SHEET ';

/** Returns the name of a type among the declared ones of a source. */
export function printSheetType(kind: SheetType['kind'], code = ''): string {
  // Excel accepts at most 255 characters in a code.
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
