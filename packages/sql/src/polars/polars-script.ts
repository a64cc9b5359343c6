import { type Column, isList, ok, type Result, type TableSchema } from '@winnow/kernel';
import type { Rel } from '../rel.ts';
import { polarsColumn as column, datetimeText } from './polars-expr.ts';
import { type PolarsStep, polarsSteps } from './polars-steps.ts';
import { pythonText } from './python-text.ts';

/**
 * Format of a delimited file that the Polars reader supports: UTF-8, quotes doubled, a delimiter of
 * one character.
 */
export interface CsvOfScript {
  readonly delimiter: string;
  readonly quote: string;
  readonly skipRows: number;
}

/** A source of a recipe, and how to read its file into string columns. */
export interface ScriptSource {
  readonly table: string;
  readonly source: string;
  readonly fileName: string;
  /** The refs of its columns. */
  readonly columns: readonly string[];
  /**
   * How its file is delimited; undefined for other files, which the script expects as CSV or
   * Parquet.
   */
  readonly csv?: CsvOfScript | undefined;
}

export interface PolarsScript {
  /** The sources whose files it reads, in the order of its arguments. */
  readonly sources: readonly string[];
  readonly script: string;
  /** Steps without a Polars equivalent, which the script runs in DuckDB. */
  readonly inDuckDb: readonly {
    readonly stepId: string;
    readonly sentence: string;
    readonly reason: string;
  }[];
}

/**
 * Prints a recipe as a Python script: `python script.py INPUT… OUTPUT`. It reads its sources as
 * strings and writes the resulting table, as Parquet if OUTPUT has that extension, else as CSV.
 *
 * @param rel result of the recipe, with its steps marked
 */
export function polarsScript(
  title: string,
  rel: Rel,
  schema: TableSchema,
  sources: readonly ScriptSource[],
): Result<PolarsScript> {
  const frames = new Map(sources.map(({ table }, i) => [table, `source_${i + 1}`]));
  const made = polarsSteps(rel, (table) => frames.get(table) ?? 'source_1');
  if (!made.ok) return made;
  const { steps, last } = made.value;
  const inDuckDb = steps.flatMap(({ stepId, sentence, instead }) =>
    instead ? [{ stepId, sentence, reason: instead.reason }] : [],
  );
  const text = [...steps.map(statement), result(last, rel.position, schema)].join('\n');
  const parts = [
    heading(title, sources, inDuckDb),
    inDuckDb.length > 0 ? `${importing}\nimport duckdb\n` : `${importing}\n`,
    readSource,
    text.includes('number_text(') ||
    schema.columns.some(({ type, mismatch }) => mismatch !== undefined && type === 'number')
      ? numberText
      : '',
    schema.columns.some(({ mismatch }) => mismatch !== undefined) ? withMismatches : '',
    inDuckDb.length > 0 ? duckSql : '',
    sources.map(readFile).join('\n'),
    text,
    writing(sources.length),
  ];
  return ok({
    script: parts.filter(Boolean).join('\n'),
    inDuckDb,
    sources: sources.map(({ source }) => source),
  });
}

function comment(text: string): string {
  return `# ${text.replace(/[\s\p{Cc}]+/gu, ' ')}`;
}

function heading(
  title: string,
  sources: readonly ScriptSource[],
  inDuckDb: PolarsScript['inDuckDb'],
): string {
  const packages = inDuckDb.length > 0 ? 'polars duckdb pyarrow' : 'polars';
  return [
    comment(title),
    '#',
    `# Install: pip install ${packages}`,
    comment(`Run: python script.py ${sources.map(({ fileName }) => pythonText(fileName)).join(' ')} OUTPUT`),
    ...(inDuckDb.length === 0
      ? []
      : [
          '#',
          '# Polars can’t express these steps. DuckDB runs them on the same data frames:',
          ...inDuckDb.map(({ sentence, reason }) => comment(`- ${sentence} (${reason})`)),
        ]),
    '',
  ].join('\n');
}

const importing = 'import sys\n\nimport polars as pl';

const readSource = `
def read_source(path, columns, **dialect):
    """Return every value of a file as text, with its row number."""
    if path.endswith(".parquet"):
        frame = pl.read_parquet(path).cast(pl.String)
        frame = frame.rename(dict(zip(frame.columns, columns, strict=True)))
    else:
        frame = pl.read_csv(
            path, has_header=False, new_columns=columns, infer_schema=False, **dialect
        ).with_columns(pl.all().fill_null(""))
    return frame.with_columns(pl.int_range(pl.len(), dtype=pl.Int64).alias("_rid"))
`;

const numberText = `
from decimal import Decimal


def number_text(values):
    """Format numbers with the fewest digits, without an exponent up to 21 digits."""

    def text(value):
        sign, digits, exponent = Decimal(repr(value + 0.0)).normalize().as_tuple()
        point, digits = len(digits) + exponent, "".join(map(str, digits))
        if -7 < point <= 21:
            body = "0." + "0" * -point + digits if point <= 0 else digits.ljust(point, "0")
            body = body if point <= 0 or point >= len(digits) else digits[:point] + "." + digits[point:]
        else:
            body = digits[0] + ("." + digits[1:] if len(digits) > 1 else "") + f"e{point - 1:+d}"
        return "-" + body if sign and value != 0 else body

    return values.map_elements(text, return_dtype=pl.String)
`;

const withMismatches = `
def with_mismatches(frame, columns):
    """Return columns with mismatched values as text; other columns keep their type."""
    for column, mismatches, text in columns:
        if frame[mismatches].null_count() < len(frame):
            frame = frame.with_columns(pl.coalesce([mismatches, text]).alias(column))
    return frame.drop([mismatches for _, mismatches, _ in columns])
`;

const duckSql = `
def duckdb_sql(query, **frames):
    """Run a DuckDB query over data frames."""
    with duckdb.connect() as database:
        for name, frame in frames.items():
            database.register(name, frame.to_arrow())
        return database.sql(query).pl()
`;

function readFile({ fileName, columns, csv }: ScriptSource, i: number): string {
  const dialect = csv
    ? [
        `separator=${pythonText(csv.delimiter)}`,
        `quote_char=${csv.quote === '' ? 'None' : pythonText(csv.quote)}`,
        ...(csv.skipRows > 0 ? [`skip_lines=${csv.skipRows}`] : []),
      ]
    : [];
  const args = [`sys.argv[${i + 1}]`, `[${columns.map(pythonText).join(', ')}]`, ...dialect];
  const about = csv
    ? fileName
    : `${fileName}: write it as CSV without a header or as Parquet, with every value as text`;
  return `${comment(about)}\nsource_${i + 1} = read_source(${args.join(', ')})\n`;
}

function statement({ name, sentence, python, instead }: PolarsStep): string {
  if (python !== undefined) return `${comment(sentence)}\n${name} = ${python}\n`;
  const { reason, sql, frames } = instead!;
  const args = frames.map((frame) => `${frame}=${frame}`).join(', ');
  return `${comment(sentence)}\n${comment(`In DuckDB: Polars has no equivalent for ${reason}.`)}\n${name} = duckdb_sql(${sqlText(sql)}, ${args})\n`;
}

/**
 * Prints SQL as a raw string over several lines unless the SQL would terminate it, else as one with
 * escapes.
 */
function sqlText(sql: string): string {
  return /"""|\0|\r|"$|\\$/.test(sql) ? JSON.stringify(sql) : `r"""\n${sql}\n"""`;
}

function result(last: string, position: string, schema: TableSchema): string {
  const items = schema.columns.flatMap((one) => [
    `${column(one.ref)}.alias(${pythonText(one.name)})`,
    ...(one.mismatch === undefined ? [] : [`${column(one.mismatch)}.alias(${pythonText(companion(one))})`]),
  ]);
  const sorted = `${last}.sort(${pythonText(position)}).select([${items.join(', ')}])`;
  const mixed = schema.columns.filter(({ mismatch }) => mismatch !== undefined);
  if (mixed.length === 0) return `result = ${sorted}\n`;
  const columns = mixed.map(
    (one) => `(${pythonText(one.name)}, ${pythonText(companion(one))}, ${textOf(one)})`,
  );
  return `result = with_mismatches(${sorted}, [${columns.join(', ')}])\n`;
}

/** Returns a name for the companion of a column that no other column has. */
function companion({ ref }: Column): string {
  return `_mismatched ${ref}`;
}

function textOf({ name, type }: Column): string {
  if (type === 'number') return `number_text(${column(name)})`;
  if (type === 'datetime') return datetimeText(column(name));
  if (String(type).startsWith('decimal('))
    return `${column(name)}.cast(pl.String).str.replace(r"(\\.[0-9]*?)0+$", "\${1}").str.replace(r"\\.$", "")`;
  return `${column(name)}.cast(${isList(type) ? 'pl.List(pl.String)' : 'pl.String'})`;
}

function writing(sources: number): string {
  const output = `sys.argv[${sources + 1}]`;
  return `if ${output}.endswith(".parquet"):
    result.write_parquet(${output})
else:
    result.write_csv(${output})
`;
}
