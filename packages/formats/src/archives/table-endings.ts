import { formats } from '../format-registry.ts';

/** Name endings of files that contain tables. */
const plainEndings: readonly string[] = [
  ...formats.flatMap(({ extensions }) => extensions),
  ...['.txt', '.dat'],
];

/** Also those of compressed files. */
export const tableEndings: readonly string[] = [
  ...plainEndings,
  ...['.gz', '.bz2', '.xz', '.zst'].flatMap((packed) => plainEndings.map((ending) => ending + packed)),
];
