import { defineMessages } from '@winnow/kernel';

/** What is said of a column that refers to another source. */
export const referenceMessages = defineMessages('check.reference', {
  reason: ({ key, source }: { key: string; source: string }) => `Its values are those of ${key} in ${source}`,
});
