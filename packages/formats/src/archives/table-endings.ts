import { formats } from '../format-registry.ts';

/** Name endings of files that contain tables. */
export const tableEndings: readonly string[] = [
  ...formats.flatMap(({ extensions }) => extensions),
  ...['.txt', '.dat'],
];
