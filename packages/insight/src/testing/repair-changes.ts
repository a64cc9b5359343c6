import { findRepairs } from '../repair/find-repairs.ts';

/** Returns what one repairer proposes for a column of values, as `from → to`. */
export function changesOf(values: readonly string[], by: string, name = 'value'): readonly string[] {
  const found = findRepairs({ columns: [name], rows: values.length, cells: [values] });
  return found.filter((one) => one.by.includes(by)).map(({ from, to }) => `${from} → ${to}`);
}

/** Returns the values that a function makes of 0, 1, 2 and so on. */
export const many = (make: (i: number) => string, count = 40): string[] =>
  Array.from({ length: count }, (_, i) => make(i));
