/**
 * Words that stand for “no value” in real-world files, in lowercase. They say nothing about a
 * column's type.
 */
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
