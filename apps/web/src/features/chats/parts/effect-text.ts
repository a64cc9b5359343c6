import type { ProposalPart } from '@winnow/contract/chat-types';
import { formatCount } from '../../../shared/format/number.ts';
import { chatsText } from '../chats-text.ts';

type Effect = Omit<ProposalPart['effect'], 'each'>;

/** Describes the effect of steps, with exact counts over all rows. */
export function effectText({
  cellsChanged,
  rowsBefore,
  rowsAfter,
  columnsAdded,
  columnsRemoved,
}: Effect): string {
  const rows = rowsAfter - rowsBefore;
  return [
    chatsText.cellsChange({ count: cellsChanged, cells: formatCount(cellsChanged) }),
    rows === 0
      ? chatsText.noRowsGo
      : rows < 0
        ? chatsText.rowsGo({ rows: formatCount(-rows), before: formatCount(rowsBefore) })
        : chatsText.rowsCome({ rows: formatCount(rows) }),
    ...(columnsAdded.length > 0
      ? [chatsText.columnsAdded({ count: columnsAdded.length, columns: columnsAdded.join(', ') })]
      : []),
    ...(columnsRemoved.length > 0
      ? [chatsText.columnsRemoved({ count: columnsRemoved.length, columns: columnsRemoved.join(', ') })]
      : []),
  ].join(', ');
}
