import { dialects, type Expr, native } from '@winnow/sql';

/** Types of DuckDB that have no parts. */
const scalars = new Set(
  (
    'BOOLEAN,TINYINT,SMALLINT,INTEGER,BIGINT,HUGEINT,UTINYINT,USMALLINT,UINTEGER,UBIGINT,UHUGEINT,FLOAT,DOUBLE,VARCHAR,BLOB,DATE,TIME,TIME_NS,UUID,INTERVAL,' +
    'TIMESTAMP,TIMESTAMP_S,TIMESTAMP_MS,TIMESTAMP_NS,TIMESTAMP WITH TIME ZONE,TIME WITH TIME ZONE'
  ).split(','),
);
const deepest = 100;

/**
 * Reads the name of a type as DuckDB prints it and prints it again, so that names of fields go through quoting: they come from files.
 *
 * @returns undefined for types that values cannot be read back into from their text
 */
export function declaredTypeSql(text: string): string | undefined {
  const reader = new TypeReader(text);
  const sql = reader.type(0);
  return sql !== undefined && reader.isAtEnd ? sql : undefined;
}

/** Whether values of the type are in a source as JSON. */
export function isNestedType(type: string): boolean {
  return type.endsWith(']') || /^(STRUCT|MAP)\(/.test(type);
}

/**
 * Values of a declared type, made of their strings in the source. Undefined where the type is none
 * that files keep.
 */
export function declaredCells(type: string, text: Expr): Expr | undefined {
  const sql = declaredTypeSql(type);
  if (sql === undefined) return undefined;
  if (sql === 'VARCHAR') return text;
  const target = sql.replaceAll('{', '{{').replaceAll('}', '}}');
  const given = isNestedType(type) ? 'TRY_CAST({0} AS JSON)' : '{0}';
  const unsupported = 'declared types of files are written by DuckDB';
  return native({ duckdb: `TRY_CAST(${given} AS ${target})`, clickhouse: { unsupported } }, text);
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

  type(depth: number): string | undefined {
    if (depth > deepest) return undefined;
    let type = this.single(depth);
    for (let list = this.take(/\[(\d*)\]/y); type !== undefined && list; list = this.take(/\[(\d*)\]/y))
      type = `${type}[${list[1]}]`;
    return type;
  }

  private single(depth: number): string | undefined {
    if (this.take(/STRUCT\(/y)) return this.struct(depth);
    if (this.take(/MAP\(/y)) {
      const key = this.type(depth + 1);
      const value = this.take(/, /y) && this.type(depth + 1);
      return key && value && this.take(/\)/y) ? `MAP(${key}, ${value})` : undefined;
    }
    const decimal = this.take(/DECIMAL\((\d{1,2}),(\d{1,2})\)/y);
    if (decimal) return decimal[0];
    const word = this.take(/[A-Z][A-Z_]*(?: WITH TIME ZONE)?/y)?.[0];
    return word !== undefined && scalars.has(word) ? word : undefined;
  }

  private struct(depth: number): string | undefined {
    const fields: string[] = [];
    do {
      const quoted = this.take(/"((?:[^"]|"")*)" /y);
      const name = quoted ? quoted[1]!.replaceAll('""', '"') : this.take(/([A-Za-z_][A-Za-z0-9_]*) /y)?.[1];
      const type = name === undefined ? undefined : this.type(depth + 1);
      if (name === undefined || type === undefined) return undefined;
      fields.push(`${dialects.duckdb.quoteName(name)} ${type}`);
    } while (this.take(/, /y));
    return this.take(/\)/y) ? `STRUCT(${fields.join(', ')})` : undefined;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}
