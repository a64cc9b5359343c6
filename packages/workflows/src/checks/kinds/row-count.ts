import { counted, defineMessages } from '@winnow/kernel';
import { z } from 'zod';
import { defineCheckKind } from '../check-kind.ts';
import { boundsOf, range } from '../judging.ts';

const messages = defineMessages('check.row-count', {
  /** The noun agrees with the number before it: `at least 1 row`, `2 to 10 rows`. */
  sentence: ({ least, most }: { least: number | null; most: number | null }) =>
    `${range({ least: least ?? undefined, most: most ?? undefined })} ${(most ?? least) === 1 ? 'row' : 'rows'}`,
  found: ({ rows }: { rows: number }) => counted(rows, 'row'),
});

/** Checks that the number of rows is within bounds. */
export const rowCount = defineCheckKind({
  kind: 'row-count',
  fields: {
    least: z.number().int().min(0).optional(),
    most: z.number().int().min(0).optional(),
  },
  messages,
  sentence: (bounds) => messages.sentence(boundsOf(bounds)),
  plan: ({ least = 0, most = Number.POSITIVE_INFINITY }) => ({
    steps: [],
    judge: (_, rows) => ({ held: rows >= least && rows <= most, found: messages.found({ rows }) }),
  }),
});
