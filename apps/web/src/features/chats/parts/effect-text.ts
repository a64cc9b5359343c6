import type { ProposalPart } from '@winnow/contract/chat-types';
import { chatsText } from '../chats-text.ts';

type Effect = Omit<ProposalPart['effect'], 'each'>;

/** What steps change, in words: exact counts over all rows. */
export function effectText({
  cellsChanged,
  rowsBefore,
  rowsAfter,
  columnsAdded,
  columnsRemoved,
}: Effect): string {
  const number = (value: number): string => value.toLocaleString('en');
  const rows = rowsAfter - rowsBefore;
  return [
    chatsText.cellsChange({ count: cellsChanged, cells: number(cellsChanged) }),
    rows === 0
      ? chatsText.noRowsGo
      : rows < 0
        ? chatsText.rowsGo({ rows: number(-rows), before: number(rowsBefore) })
        : chatsText.rowsCome({ rows: number(rows) }),
    ...(columnsAdded.length > 0
      ? [chatsText.columnsAdded({ count: columnsAdded.length, columns: columnsAdded.join(', ') })]
      : []),
    ...(columnsRemoved.length > 0
      ? [chatsText.columnsRemoved({ count: columnsRemoved.length, columns: columnsRemoved.join(', ') })]
      : []),
  ].join(', ');
}
