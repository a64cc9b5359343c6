import { defineMessages, digitsInGroups, type Message } from '@winnow/kernel';

type Count = { count: number; all: number };

/** Messages that several card generators share. */
export const cardMessages = defineMessages('card', {
  keepRows: ({ where }: { where: Message }) => `Keep only rows where ${where.text}`,
  removeRows: ({ where }: { where: Message }) => `Remove rows where ${where.text}`,
  flagRows: ({ where }: { where: Message }) => `Flag rows where ${where.text}`,
  ofRows: ({ count, all }: Count) => `${digitsInGroups(count)} of ${digitsInGroups(all)} rows`,
  keepColumn: 'Keep the column',
  keepColumns: 'Keep the columns',
  moveToStart: 'Move to the start',
  moveToEnd: 'Move to the end',
  keepFullest: 'Keep the row with the most values',
  flagRepeats: 'Flag duplicates',
  keepRepeats: 'Keep only duplicates',
});
