import { formats } from '../format-registry.ts';

/** Endings of files that hold tables. */
export const tableEndings: readonly string[] = [
  ...formats.flatMap(({ extensions }) => extensions),
  ...['.txt', '.dat'],
];
