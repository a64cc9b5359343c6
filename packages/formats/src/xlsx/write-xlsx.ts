import { isDecimal, isList, type LogicalType } from '@winnow/kernel';
import { type CellValue as SheetCell, writeXlsxStream } from 'hucre';
import type { SheetType } from '../sheets/sheet-type.ts';
import type { MixedCell } from '../writing/mixed-cells.ts';
import { isShortDecimal, withoutZeros } from '../writing/short-decimal.ts';
import { withoutInvalidXml } from '../writing/text-rows.ts';
import type { CellValue } from '../writing/write-plan.ts';

interface SheetColumn {
  readonly name: string;
  readonly type: LogicalType;
  /** Type of its cells in the workbook that it comes from, if unchanged. */
  readonly source?: SheetType | undefined;
}

/** How to write a sheet. */
export interface SheetOptions {
  readonly sheet: string;
  readonly header: boolean;
  readonly freeze: boolean;
}

/** Maximum number of characters in a cell. */
const cellLimit = 32_767;

/**
 * Writes a workbook row by row; beyond 1,048,576 rows, it continues in another sheet that repeats
 * the header.
 */
export class XlsxWriter {
  /** Number of cells that a sheet cannot represent. */
  changed = 0;
  private readonly options: SheetOptions;
  private readonly columns: readonly SheetColumn[];

  constructor(options: SheetOptions, columns: readonly SheetColumn[]) {
    this.options = options;
    this.columns = columns;
  }

  async *write(rows: AsyncIterable<readonly MixedCell[]>): AsyncGenerator<Uint8Array> {
    const { sheet, header, freeze } = this.options;
    const stream = writeXlsxStream(this.cells(rows), {
      name: sheet,
      columns: this.columns.map(({ name, type, source }) => ({
        ...(header ? { header: literal(fitText(name)) } : {}),
        ...numberFormat(type, source),
      })),
      ...(header && freeze ? { freezePane: { rows: 1 } } : {}),
    });
    for await (const piece of stream) yield piece;
  }

  private async *cells(rows: AsyncIterable<readonly MixedCell[]>): AsyncGenerator<SheetCell[]> {
    for await (const row of rows)
      yield row.map(({ value, type }, i) => this.cell(value, type, this.columns[i]!.source));
  }

  /**
   * Returns a typed cell; integers and decimals that a double cannot represent, and NaN or infinite
   * numbers, become text.
   */
  private cell(value: CellValue, type: LogicalType, source?: SheetType): SheetCell {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'bigint') {
      const number = Number(value);
      return Number.isSafeInteger(number) || isDouble(value.toString(), source)
        ? number
        : this.instead(value.toString());
    }
    if (typeof value === 'number') return Number.isFinite(value) ? value : this.instead(String(value));
    if (typeof value === 'object')
      return this.text(
        JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item)),
      );
    if (type === 'date' || type === 'datetime') return this.date(value);
    if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
    if (isDecimal(type))
      return isShortDecimal(value) || isDouble(value, source) ? Number(value) : this.instead(value);
    return (source && this.sourceCell(value, source)) ?? this.text(value);
  }

  /**
   * Returns the value for text that was read from a cell of another type; undefined if it isn't
   * one.
   */
  private sourceCell(text: string, { kind }: SheetType): SheetCell | undefined {
    if (kind === 'number') return String(Number(text)) === text ? Number(text) : undefined;
    if (kind === 'date') return /^\d{4}-\d\d-\d\d(?: [\d:.]+)?$/.test(text) ? this.date(text) : undefined;
    if (kind === 'boolean') return text === 'true' || (text === 'false' ? false : undefined);
    return kind === 'time' || kind === 'duration' ? days(text) : undefined;
  }

  /** Sheets support dates from 1900 on; earlier ones are text. */
  private date(iso: string): SheetCell {
    const date = new Date(`${iso.replace(' ', 'T')}${iso.length > 10 ? 'Z' : 'T00:00:00Z'}`);
    const isBefore = Number.isNaN(date.getTime()) || date.getTime() < Date.UTC(1900, 2, 1);
    return isBefore ? this.instead(iso) : date;
  }

  private text(value: string): string {
    const fit = fitText(value);
    return literal(fit === value ? fit : this.instead(fit));
  }

  private instead(text: string): string {
    this.changed++;
    return text;
  }
}

/** Whether a sheet had these digits as a number: all that a double has. */
function isDouble(digits: string, source: SheetType | undefined): boolean {
  return source?.kind === 'number' && String(Number(digits)) === withoutZeros(digits);
}

/**
 * Replaces or removes characters that XML cannot contain: most control characters and two others.
 */
function fitText(value: string): string {
  const cut = value.length > cellLimit ? value.slice(0, cellLimit) : value;
  return withoutInvalidXml(cut).replace(/[\ud800-\udfff]/gu, '\ufffd');
}

/**
 * Readers take `_x0041_` for the character with that code, so its first underscore is escaped in
 * the same way.
 */
function literal(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

function numberFormat(type: LogicalType, source: SheetType | undefined): { numFmt?: string } {
  if (isList(type)) return {};
  const kind = type === 'date' || type === 'datetime' ? 'date' : type === 'text' ? source?.kind : 'number';
  const code = kind === source?.kind && kind !== 'text' ? source?.code : '';
  if (code) return { numFmt: code };
  if (type === 'datetime') return { numFmt: 'yyyy-mm-dd hh:mm:ss' };
  const usual = kind === undefined ? undefined : usualCodes[kind];
  return usual === undefined ? {} : { numFmt: usual };
}

const usualCodes: Partial<Readonly<Record<SheetType['kind'], string>>> = {
  date: 'yyyy-mm-dd',
  time: 'hh:mm:ss',
  duration: '[h]:mm:ss',
};

/** Converts a time of day or an elapsed time to days. */
function days(text: string): number | undefined {
  const [, sign, hours, minutes, seconds] = /^(-?)(\d+):(\d\d):(\d\d(?:\.\d{1,3})?)$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (sign === '-' ? -all : all) / 86_400;
}
