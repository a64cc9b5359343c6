import { defineMessages, digitsInGroups } from '@winnow/kernel';

/** Values of columns that determine another, and how many rows agree. */
type Agreeing = {
  keys: readonly { name: string; value: string }[];
  column: string;
  count: number;
  of: number;
};

const keysText = (keys: Agreeing['keys']): string =>
  keys.map(({ name, value }) => `${name} ${value}`).join(' and ');

/** Messages of repairers that derive values from other columns. */
export const dependencyMessages = defineMessages('repair.dependencies', {
  determines: ({ keys, column }: { keys: readonly string[]; column: string }) =>
    `${keys.join(' and ')} ${keys.length > 1 ? 'determine' : 'determines'} ${column}`,
  othersDetermine: ({ column }: { column: string }) => `Other columns determine ${column}`,
  named: ({ column }: { column: string }) => `Other columns of the row contain this ${column}`,
  inRows: ({ keys, column, count, of }: Agreeing) =>
    `${keysText(keys)} has this ${column} in ${digitsInGroups(count)} of ${digitsInGroups(of)} rows`,
  inOtherRows: ({ keys, column, count, of }: Agreeing) =>
    `${keysText(keys)} has this ${column} in ${digitsInGroups(count)} of ${digitsInGroups(of)} other rows`,
  inAllRows: ({ key, value, column, count }: { key: string; value: string; column: string; count: number }) =>
    `${key} ${value} has this ${column} in all ${digitsInGroups(count)} other rows`,
  inOtherRow: ({ key, value, column, rows }: { key: string; value: string; column: string; rows: number }) =>
    `The other row of ${key} ${value} has this ${column}, and ${digitsInGroups(rows)} rows contain its words`,
});
