import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Answer, Input } from '@winnow/contract';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { typeName } from '@winnow/kernel';
import type { schemaChanges } from '@winnow/workflows';
import { problemText } from '../problems/problem-text.ts';
import { tablesText } from './tables-text.ts';

type Columns = Input<'POST /api/connections/:id/compare'>['body']['columns'];
type TableComparison = Answer<'POST /api/connections/:id/compare'>;

interface TableFitProps {
  /** The table and the write mode; a comparison is shown until this changes. */
  readonly target: {
    readonly schema: string;
    readonly table: string;
    readonly mode: string;
    readonly key: readonly string[];
  };
  readonly changes: (typeof schemaChanges)[number];
  readonly columns: readonly ColumnInfo[];
  /** Compares with the database; null if no table has been chosen yet. */
  readonly onCompare: ((columns: Columns) => Promise<TableComparison>) | null;
}

/** On its light background, a title in the color of the alert has too little contrast. */
const readable = { title: { color: 'var(--mantine-color-text)' } };

/** Compares the rows with the existing table before anything is written. */
export function TableFit({ target, changes, columns, onCompare }: TableFitProps) {
  const typed = columns.map(({ name, type }) => ({ name, type: typeName(type) }));
  const compared = JSON.stringify([target, typed]);
  const compare = useMutation({
    mutationFn: async () => ({ of: compared, fit: await onCompare?.(typed) }),
  });
  const fit = compare.data?.of === compared ? compare.data.fit : undefined;
  const solved = (kind: string): boolean =>
    (changes === 'add' && kind === 'missing') ||
    (changes === 'recreate' && target.mode === 'replace' && kind !== 'not-a-table');
  const open = fit?.differences.filter(({ kind }) => !solved(kind)) ?? [];
  return (
    <Stack gap="xs">
      <Button
        size="xs"
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        loading={compare.isPending}
        disabled={onCompare === null || target.table === ''}
        onClick={() => compare.mutate()}
      >
        {tablesText.compareWithTable}
      </Button>
      {compare.error && <Alert color="red">{problemText(compare.error)}</Alert>}
      {fit && !fit.exists && (
        <Text size="sm" role="status">
          {tablesText.tableDoesntExistYet({ columns: columns.length })}
        </Text>
      )}
      {fit?.exists && target.mode === 'create' && (
        <Alert role="status" color="orange" title={tablesText.tableAlreadyExists} styles={readable}>
          {tablesText.enterAnotherNameOrChoose}
        </Alert>
      )}
      {fit?.exists && target.mode !== 'create' && fit.differences.length === 0 && (
        <Text size="sm" role="status">
          {tablesText.rowsFitTable}
        </Text>
      )}
      {fit && target.mode !== 'create' && fit.differences.length > 0 && (
        <Alert
          role="status"
          styles={readable}
          color={open.length > 0 ? 'orange' : 'blue'}
          title={
            open.length > 0
              ? tablesText.nothingWouldBeWritten({ differences: open.length })
              : changes === 'add'
                ? tablesText.missingColumnsWillBeAdded
                : tablesText.tableWillBeDropped
          }
        >
          <List size="sm">
            {fit.differences.map(({ message }) => (
              <List.Item key={message}>{message[0]!.toUpperCase() + message.slice(1)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  );
}
