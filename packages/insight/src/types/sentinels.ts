/** Words that stand for "no value" in files of the wild, in lower case. They say nothing about a column's type. */
export const sentinels: readonly string[] = [
  'n/a',
  'na',
  '#n/a',
  'n.a.',
  'null',
  'nil',
  'none',
  'nan',
  'missing',
  'unknown',
  'undefined',
  '-',
  '--',
  '?',
  '.',
  '…',
];
