import { defineMessages, digitsInGroups } from '@winnow/kernel';

/** Messages about how often values occur. */
export const occurrenceMessages = defineMessages('values', {
  occurrences({ values, counts }: { values: readonly string[]; counts: readonly number[] }) {
    const times = (i: number): string => `${digitsInGroups(counts[i]!)}×`;
    const rest = values.slice(1).map((value, i) => `, ${value} ${times(i + 1)}`);
    return `${values[0]} occurs ${times(0)}${rest.join('')}`;
  },
});
