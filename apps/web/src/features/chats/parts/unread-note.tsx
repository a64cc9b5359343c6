import { Button } from '@mantine/core';
import type { TablePart } from '@winnow/contract/chat-types';
import { formatPercent } from '../../../shared/format/number.ts';
import { chatsText } from '../chats-text.ts';
import classes from './parts.module.css';

interface UnreadNoteProps {
  readonly unread: TablePart['unread'];
  readonly settled: boolean;
  readonly onAsk: (text: string) => void;
}

/**
 * Number of unreadable values that an answer leaves out, with a button that proposes to parse them.
 */
export function UnreadNote({ unread = [], settled, onAsk }: UnreadNoteProps) {
  return unread.map(({ column, as, cells, of, read, show }) => (
    <div key={column} className={classes.unread} role="note">
      <span>
        {chatsText.unreadValues({ cells, total: of, column, percent: formatPercent(cells / of, 1), as })}
      </span>
      <Button size="compact-xs" variant="subtle" disabled={!settled} onClick={() => onAsk(show)}>
        {chatsText.showRowsLabel}
      </Button>
      {read && (
        <Button size="compact-xs" variant="default" disabled={!settled} onClick={() => onAsk(read.text)}>
          {read.cells === cells ? chatsText.readThem : chatsText.readOfThem({ cells: read.cells })}
        </Button>
      )}
    </div>
  ));
}
