import type { Json, LogicalType } from '@winnow/kernel';
import { isList } from '@winnow/kernel';
import type { ExampleCell, ExampleTable } from '@winnow/steps';
import fc from 'fast-check';

/** Strings found in real files that SQL, templates and regular expressions trip over. */
const strings = [
  ...['', ' ', '\t', '\u00a0 x', 'a', 'A', 'b', 'Ab cD', 'é', 'É', 'ß', 'naïve', '日本', '😀 b', 'A\u0301'],
  ...[
    'a,b;c/d',
    ',',
    'a, b ,c',
    'Bend OR',
    '12oz',
    'newYork',
    '0',
    '12',
    '-7',
    '1.5',
    '1,234.50',
    '$5',
    '10%',
    '(3)',
  ],
  ...[
    '1e3',
    '2024-02-29',
    '3/4/2024',
    '2024-02-30',
    '2024-02-29 13:05:00',
    'N/A',
    '-',
    'true',
    'no',
    'line\nbreak',
  ],
  ...["o'hara", '"', '\\', '\\1', '{0}', '%', '_', '$1', '`', '--', 'me@example.org', 'http://a.org/b?c=d'],
];

const values: Readonly<Record<string, readonly Json[]>> = {
  text: strings,
  integer: [0, 1, 2, 3, -7, 12, 1000, '9007199254740993'],
  number: [0, 1, 2.5, -2.5, 1.15, 0.1, 123456.789, -1e-7],
  boolean: [true, false],
  date: ['2024-02-29', '1970-01-01', '1969-12-31', '2024-12-30', '1905-06-15'],
  datetime: ['2024-02-29 13:05:00', '1970-01-01 00:00:00', '2024-12-31 23:59:59.25'],
  null: [],
};

/**
 * Generates a cell of a column: a value from the example, a common value, null, and, if the type
 * allows it, a mismatch.
 */
function cellOf(
  type: LogicalType,
  seen: readonly ExampleCell[],
  mismatches: boolean,
): fc.Arbitrary<ExampleCell> {
  const own = seen.length > 0 ? [fc.constantFrom(...seen)] : [];
  if (isList(type)) return fc.oneof(fc.constant<ExampleCell>([]), ...own);
  const usual = values[type] ?? [];
  const mismatch = fc.constantFrom(...strings).map((text): ExampleCell => ({ mismatch: text }));
  return fc.oneof(
    { arbitrary: fc.constant<ExampleCell>(null), weight: 1 },
    ...own.map((arbitrary) => ({ arbitrary, weight: 3 })),
    ...(usual.length > 0 ? [{ arbitrary: fc.constantFrom<ExampleCell[]>(...usual), weight: 3 }] : []),
    ...(mismatches ? [{ arbitrary: mismatch, weight: 1 }] : []),
  );
}

/** Generates tables with the columns of an example and other rows. */
export function tableLike(example: ExampleTable): fc.Arbitrary<ExampleTable> {
  const cells = example.columns.map(({ type }, i) => {
    const seen = example.rows.map((row) => row[i] as ExampleCell);
    return cellOf(type, seen, type !== 'text' && !isList(type));
  });
  return fc
    .array(fc.tuple(...cells), { minLength: 1, maxLength: 24, size: 'max' })
    .map((rows) => ({ columns: example.columns, rows }));
}
