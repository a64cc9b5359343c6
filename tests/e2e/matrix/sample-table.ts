/** A table of strings that careless type inference destroys. Every row has each column. */
export const sampleColumns = [
  'id',
  'zip',
  'flag',
  'price',
  'long id',
  'exact',
  'percent',
  'time',
  'at',
  'phone',
  'balance',
  'formula',
  'note',
  'signed',
  'power',
  'blank',
  'Name',
  'name',
  '=odd "name", ü',
] as const;

export type SampleColumn = (typeof sampleColumns)[number];

export const sampleRows: readonly (readonly string[])[] = [
  [
    ...['1', '00123', 'yes', '1.50', '12345678901234567890', '0.123456789012345678901234567890', '12.5%'],
    ...['13:05:00.5', '2024-02-29T13:05:00+02:00', '+49 30 123', '-$5.00', '=1+1', 'line 1\nline "2"'],
    ...['+1', '1E5', '', 'Ann', 'ann', 'a'],
  ],
  [
    ...['2', '00007', 'no', '2.0', '98765432109876543210', '999999999999999999999999.000001', '3%'],
    ...['23:59:59.999', '2024-03-01T00:00:00-05:00', '+1 (555) 010-0199', '-$0.10', '@SUM(A1)', 'a,b;c\td'],
    ...['+2', '2E-3', 'x', 'Bob', 'bob', '-'],
  ],
  [
    ...['3', '99999', 'Yes', '10.00', '00000000000000000001', '-1.000000000000000000000000000001', '100%'],
    ...['00:00:00', '1999-12-31T23:59:59.999Z', '+44 20 7946 0018', '-$1,234.00', '-2+3', " 'quoted' "],
    ...['-3', '3E0', '', 'Cyd', 'cyd', '=A1'],
  ],
];

/**
 * What the app infers for the sample from a text file: the types of the non-text columns, and their
 * values.
 */
export const interpreted: Partial<Readonly<Record<SampleColumn, readonly (string | number | boolean)[]>>> = {
  id: [1, 2, 3],
  flag: [true, false, true],
  price: [1.5, 2, 10],
  at: ['2024-02-29 11:05:00', '2024-03-01 05:00:00', '1999-12-31 23:59:59.999'],
  signed: [1, 2, -3],
  power: [100000, 0.002, 3],
};
