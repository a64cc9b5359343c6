import { Select, Text } from '@mantine/core';
import type { AppendedColumns as Compared, ProbableName } from '@winnow/contract/engine-types';
import { SameColumns } from '../../../../shared/columns/same-columns.tsx';
import { formatList } from '../../../../shared/format/list.ts';
import classes from '../join-matches.module.css';
import { appendedText } from './appended-text.ts';
import type { Appended, OtherName } from './use-appended-columns.ts';

interface AppendedColumnsProps {
  readonly appended: Appended;
  readonly onMatch: (names: readonly OtherName[]) => void;
  readonly onKeepApart: (name: OtherName) => void;
}

/** Maximum number of names listed per category. */
const maxNames = 20;

/**
 * How the columns of each appended source differ from those of the table, shown before its rows are
 * added. The user is asked about columns that are probably the same under another name, and can
 * match others by hand.
 */
export function AppendedColumns({ appended, onMatch, onKeepApart }: AppendedColumnsProps) {
  const { sources, open, isComparing } = appended;
  if (sources.length === 0) {
    return isComparing ? (
      <Text size="xs" c="dimmed">
        {appendedText.comparing}
      </Text>
    ) : null;
  }
  return (
    <section className={classes.matches} aria-label={appendedText.columns} data-testid="appended-columns">
      <SameColumns open={open} onMatch={onMatch} onKeepApart={onKeepApart} />
      {sources.map((one) => (
        <SourceColumns key={one.source} compared={one} open={open} onMatch={onMatch} />
      ))}
    </section>
  );
}

function SourceColumns({
  compared: { source, matched, onlyHere, onlyThere, types },
  open,
  onMatch,
}: {
  readonly compared: Compared;
  readonly open: readonly ProbableName[];
  readonly onMatch: (names: readonly OtherName[]) => void;
}) {
  const asked = new Set(open.map(({ column }) => column));
  return (
    <div>
      <div className={classes.line}>
        <span>{source}</span>
        <span className={classes.numbers}>
          {appendedText.matched({ matched, columns: matched + onlyHere.length })}
        </span>
      </div>
      {onlyHere
        .filter((column) => !asked.has(column))
        .slice(0, maxNames)
        .map((column) => (
          <Select
            key={column}
            size="xs"
            mt={4}
            label={appendedText.missing({ column })}
            placeholder={appendedText.staysEmpty}
            data={[...onlyThere]}
            disabled={onlyThere.length === 0}
            value={null}
            onChange={(other) => other !== null && onMatch([{ column, other }])}
          />
        ))}
      {onlyThere.length > 0 && (
        <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {appendedText.onlyThere({ names: formatList(onlyThere.slice(0, maxNames)) })}
        </Text>
      )}
      {types.slice(0, maxNames).map((one) => (
        <Text key={one.column} size="xs" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {appendedText.types(one)}
        </Text>
      ))}
    </div>
  );
}
