import { Button, Group, Text } from '@mantine/core';
import { reasonSame, type SameReason } from './reason-same.ts';
import classes from './same-columns.module.css';
import { sameColumnsText } from './same-columns-text.ts';

/** A column and the name that it probably has in another table. */
export interface ProbablySame extends SameReason {
  readonly column: string;
  readonly other: string;
  /** The table that has the other name, if the page doesn't say it otherwise. */
  readonly table?: string;
}

/** Selector of the first unanswered question. */
export const sameColumnQuestion = 'fieldset[data-same-column-question] button';

/** Asks about columns that are probably the same under different names. */
export function SameColumns<C extends ProbablySame>({
  open,
  onMatch,
  onKeepApart,
}: {
  readonly open: readonly C[];
  readonly onMatch: (columns: readonly C[]) => void;
  readonly onKeepApart: (column: C) => void;
}) {
  return (
    <>
      {open.map((one) => (
        <fieldset
          key={`${one.column} ${one.other}`}
          className={classes.question}
          data-same-column-question
          aria-label={sameColumnsText.sameAs(one)}
        >
          <Text component="div" size="xs" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {sameColumnsText.sameAs(one)}
          </Text>
          <Text component="div" size="xs" c="dimmed">
            {[reasonSame(one), ...(one.table === undefined ? [] : [one.table])].join(' · ')}
          </Text>
          <Group gap={6} mt={4}>
            <Button size="compact-xs" onClick={() => onMatch([one])}>
              {sameColumnsText.match}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => onKeepApart(one)}>
              {sameColumnsText.keepApart}
            </Button>
          </Group>
        </fieldset>
      ))}
      {open.length > 1 && (
        <Button
          size="compact-xs"
          variant="light"
          style={{ alignSelf: 'start' }}
          onClick={() => onMatch(open)}
        >
          {sameColumnsText.matchAll({ count: open.length })}
        </Button>
      )}
    </>
  );
}
