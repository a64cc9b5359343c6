import { defineMessages } from '@winnow/kernel';

/** Messages about a column that refers to another source. */
export const referenceMessages = defineMessages('check.reference', {
  reason: ({ key, source }: { key: string; source: string }) => `Its values match ${key} in ${source}`,
});
