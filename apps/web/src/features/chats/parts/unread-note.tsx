import { Button } from '@mantine/core';
import type { TablePart } from '@winnow/contract/chat-types';
import classes from './parts.module.css';

interface UnreadNoteProps {
  readonly unread: TablePart['unread'];
  readonly settled: boolean;
  readonly onAsk: (text: string) => void;
}

/**
 * How many values an answer leaves out because they could not be read, and a button that proposes
 * to read them.
 */
export function UnreadNote({ unread = [], settled, onAsk }: UnreadNoteProps) {
  return unread.map(({ column, as, cells, of, read, show }) => (
    <div key={column} className={classes.unread} role="note">
      <span>
        {`${cells.toLocaleString('en')} of ${of.toLocaleString('en')} values of ${column} (${((100 * cells) / of).toFixed(1)}%) couldn’t be read ${as === 'value' ? 'with its data type' : `as ${as}s`} and ${cells === 1 ? 'is' : 'are'} not included.`}
      </span>
      <Button size="compact-xs" variant="subtle" disabled={!settled} onClick={() => onAsk(show)}>
        Show rows
      </Button>
      {read && (
        <Button size="compact-xs" variant="default" disabled={!settled} onClick={() => onAsk(read.text)}>
          {read.cells === cells ? `Read them` : `Read ${read.cells.toLocaleString('en')} of them`}
        </Button>
      )}
    </div>
  ));
}
