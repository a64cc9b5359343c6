import { dialects } from '@winnow/sql';

/** The type that a file declares for a column, parsed. */
export type DeclaredTree =
  | { readonly kind: 'scalar'; readonly name: string /** Time zone. */; readonly zone?: string }
  | { readonly kind: 'decimal'; readonly precision: number; readonly scale: number }
  | { readonly kind: 'list'; readonly item: DeclaredTree; readonly size?: number }
  | { readonly kind: 'struct'; readonly fields: readonly DeclaredField[] }
  | { readonly kind: 'map'; readonly key: DeclaredTree; readonly value: DeclaredTree };

export interface DeclaredField {
  readonly name: string;
  readonly type: DeclaredTree;
}

/** DuckDB types without parts. */
const scalars = new Set(
  (
    'BOOLEAN,TINYINT,SMALLINT,INTEGER,BIGINT,HUGEINT,UTINYINT,USMALLINT,UINTEGER,UBIGINT,UHUGEINT,FLOAT,DOUBLE,VARCHAR,BLOB,DATE,TIME,TIME_NS,UUID,INTERVAL,' +
    'TIMESTAMP,TIMESTAMP_S,TIMESTAMP_MS,TIMESTAMP_NS,TIMESTAMP WITH TIME ZONE,TIME WITH TIME ZONE'
  ).split(','),
);

/**
 * Types that DuckDB lacks, and the nearest ones that it has: bytes that a source has as hexadecimal
 * text, times and timestamps with a time zone in other units, and elapsed times.
 */
const nearest: Readonly<Record<string, string>> = {
  HEX: 'BLOB',
  ...{ TIME_S: 'TIME', TIME_MS: 'TIME' },
  ...{ DURATION_S: 'BIGINT', DURATION_MS: 'BIGINT', DURATION_US: 'BIGINT', DURATION_NS: 'BIGINT' },
  'TIMESTAMP_S WITH TIME ZONE': 'TIMESTAMP WITH TIME ZONE',
  'TIMESTAMP_MS WITH TIME ZONE': 'TIMESTAMP WITH TIME ZONE',
  'TIMESTAMP_NS WITH TIME ZONE': 'TIMESTAMP WITH TIME ZONE',
};
const deepest = 100;

/**
 * Parses the name of a type as DuckDB prints it.
 *
 * @returns undefined for types whose values cannot be read back from their text
 */
export function readDeclaredType(text: string): DeclaredTree | undefined {
  const reader = new TypeReader(text);
  const tree = reader.type(0);
  return tree !== undefined && reader.isAtEnd ? tree : undefined;
}

/** Returns DuckDB's name for a type, with quoted field names: they come from files. */
export function printDeclaredType(type: DeclaredTree): string {
  switch (type.kind) {
    case 'scalar':
      return nearest[type.name] ?? type.name;
    case 'decimal':
      return `DECIMAL(${type.precision},${type.scale})`;
    case 'list':
      // Fixed-size lists that DuckDB writes can't be read by other programs if one of them is null.
      return `${printDeclaredType(type.item)}[]`;
    case 'map':
      return `MAP(${printDeclaredType(type.key)}, ${printDeclaredType(type.value)})`;
    case 'struct':
      return `STRUCT(${type.fields
        .map((field) => `${dialects.duckdb.quoteName(field.name)} ${printDeclaredType(field.type)}`)
        .join(', ')})`;
  }
}

class TypeReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at === this.text.length;
  }

  type(depth: number): DeclaredTree | undefined {
    if (depth > deepest) return undefined;
    let type = this.single(depth);
    for (let list = this.take(/\[(\d*)\]/y); type !== undefined && list; list = this.take(/\[(\d*)\]/y))
      type = { kind: 'list', item: type, ...(list[1] === '' ? {} : { size: Number(list[1]) }) };
    return type;
  }

  private single(depth: number): DeclaredTree | undefined {
    if (this.take(/STRUCT\(/y)) return this.struct(depth);
    if (this.take(/MAP\(/y)) {
      const key = this.type(depth + 1);
      const value = this.take(/, /y) ? this.type(depth + 1) : undefined;
      return key && value && this.take(/\)/y) ? { kind: 'map', key, value } : undefined;
    }
    const decimal = this.take(/DECIMAL\((\d{1,2}),(\d{1,2})\)/y);
    if (decimal) return { kind: 'decimal', precision: Number(decimal[1]), scale: Number(decimal[2]) };
    const name = this.take(/[A-Z][A-Z_]*(?: WITH TIME ZONE)?/y)?.[0];
    if (name === undefined || !(scalars.has(name) || Object.hasOwn(nearest, name))) return undefined;
    const zone = name.endsWith('ZONE') ? this.take(/ '([\w+\-/:]{1,64})'/y)?.[1] : undefined;
    return { kind: 'scalar', name, ...(zone === undefined ? {} : { zone }) };
  }

  private struct(depth: number): DeclaredTree | undefined {
    const fields: DeclaredField[] = [];
    do {
      const quoted = this.take(/"((?:[^"]|"")*)" /y);
      const name = quoted ? quoted[1]!.replaceAll('""', '"') : this.take(/([A-Za-z_][A-Za-z0-9_]*) /y)?.[1];
      const type = name === undefined ? undefined : this.type(depth + 1);
      if (name === undefined || type === undefined) return undefined;
      fields.push({ name, type });
    } while (this.take(/, /y));
    return this.take(/\)/y) ? { kind: 'struct', fields } : undefined;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}
