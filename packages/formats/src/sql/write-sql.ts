import { isDecimal, isList, type LogicalType } from '@winnow/kernel';
import { isShortDecimal } from '../writing/short-decimal.ts';
import type { CellValue, ColumnBatch } from '../writing/write-plan.ts';
import { columnTypeName, type SqlDialect } from './sql-dialects.ts';

export interface SqlTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: LogicalType }[];
}

export interface SqlScript {
  readonly dialect: SqlDialect;
  readonly create: boolean;
  readonly replace: boolean;
  readonly rowsAStatement: number;
}

/** Writes a script that creates a table and fills it. */
export class SqlWriter {
  /**
   * Number of values that contain a character that no database accepts in text, of infinite ones if
   * the database has none, and of decimals that it rounds.
   */
  changed = 0;
  private readonly table: SqlTable;
  private readonly script: SqlScript;

  constructor(table: SqlTable, script: SqlScript) {
    this.table = table;
    this.script = script;
  }

  async *write(batches: AsyncIterable<ColumnBatch>): AsyncGenerator<Uint8Array> {
    const { dialect, rowsAStatement } = this.script;
    const most = Math.min(rowsAStatement, dialect.maxRows);
    const names = this.table.columns.map(({ name }) => dialect.name(name)).join(', ');
    const insert = `INSERT INTO ${dialect.name(this.table.name)} (${names}) VALUES\n`;
    yield Buffer.from(this.head());
    let open = 0;
    for await (const batch of batches) {
      let text = '';
      const rows = batch[0]?.length ?? 0;
      for (let row = 0; row < rows; row++) {
        const values = this.table.columns.map(({ type }, i) => this.value(batch[i]![row]!, type));
        text += `${open === 0 ? insert : ',\n'}(${values.join(', ')})`;
        open++;
        if (open < most) continue;
        text += ';\n';
        open = 0;
      }
      if (text !== '') yield Buffer.from(text);
    }
    if (open > 0) yield Buffer.from(';\n');
  }

  private head(): string {
    const { dialect, create, replace } = this.script;
    const table = dialect.name(this.table.name);
    const fields = this.table.columns.map(
      ({ name, type }) => `  ${dialect.name(name)} ${columnTypeName(dialect.types, type)}`,
    );
    const drop = replace ? `DROP TABLE IF EXISTS ${table};\n` : '';
    return (
      dialect.before +
      drop +
      (create ? `CREATE TABLE ${table} (\n${fields.join(',\n')}\n)${dialect.tableOptions};\n` : '')
    );
  }

  private value(value: CellValue, type: LogicalType): string {
    const { dialect } = this.script;
    if (value === null) return 'NULL';
    if (typeof value === 'boolean') return dialect.boolean(value);
    if (typeof value === 'number') return Number.isFinite(value) ? String(value) : this.infinite(value);
    if (typeof value === 'bigint') return String(value);
    if (typeof value === 'object')
      return this.text(
        JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item)),
      );
    if (isList(type)) return this.text(value);
    if (isDecimal(type)) return this.decimal(value);
    if (type === 'date') return dialect.date(value);
    return type === 'datetime' ? dialect.datetime(value) : this.text(value);
  }

  private decimal(digits: string): string {
    if (this.script.dialect.roundsDecimals && !isShortDecimal(digits)) this.changed++;
    return digits;
  }

  private infinite(value: number): string {
    const literal = Number.isNaN(value) ? null : this.script.dialect.infinite(value);
    if (literal === null) this.changed++;
    return literal ?? 'NULL';
  }

  private text(text: string): string {
    const fit = text.replaceAll('\u0000', '');
    if (fit.length !== text.length) this.changed++;
    return this.script.dialect.text(fit);
  }
}
