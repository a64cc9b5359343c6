import type { ProposalPart } from '@winnow/contract/chat-types';

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
    `${number(cellsChanged)} ${cellsChanged === 1 ? 'cell changes' : 'cells change'}`,
    rows === 0
      ? `0 rows go`
      : rows < 0
        ? `${number(-rows)} of ${number(rowsBefore)} rows go`
        : `${number(rows)} rows come`,
    ...(columnsAdded.length > 0
      ? [`${columnsAdded.length === 1 ? 'column' : 'columns'} ${columnsAdded.join(', ')} added`]
      : []),
    ...(columnsRemoved.length > 0
      ? [`${columnsRemoved.length === 1 ? 'column' : 'columns'} ${columnsRemoved.join(', ')} removed`]
      : []),
  ].join(', ');
}
