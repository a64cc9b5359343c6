import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { counted, typeName } from '@winnow/kernel';
import type { outputModes, schemaChanges } from '@winnow/workflows';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { workflowsApi } from '../data/workflows-api.ts';

interface TableFitProps {
  readonly workflowId: string;
  readonly connectionId: string;
  readonly schema: string;
  readonly table: string;
  readonly mode: (typeof outputModes)[number];
  readonly changes: (typeof schemaChanges)[number];
  readonly keyColumns: readonly string[];
  readonly columns: readonly ColumnInfo[];
}

/** Compares the rows with the table that is there, before a run writes anything. */
export function TableFit({
  workflowId,
  connectionId,
  columns,
  keyColumns,
  changes,
  ...target
}: TableFitProps) {
  const body = {
    ...target,
    schema: target.schema || 'public',
    key: keyColumns,
    columns: columns.map(({ name, type }) => ({ name, type: typeName(type) })),
  };
  const compared = JSON.stringify(body);
  const compare = useMutation({
    mutationFn: async () => ({
      of: compared,
      fit: await workflowsApi.compareTable(workflowId, connectionId, body),
    }),
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
        disabled={connectionId === '' || target.table === ''}
        onClick={() => compare.mutate()}
      >
        Compare with table
      </Button>
      {compare.error && <Alert color="red">{problemText(compare.error)}</Alert>}
      {fit && !fit.exists && (
        <Text size="sm" role="status">
          The table doesn’t exist yet. The first run creates it with {counted(columns.length, 'column')}.
        </Text>
      )}
      {fit?.exists && fit.differences.length === 0 && (
        <Text size="sm" role="status">
          The rows fit the table.
        </Text>
      )}
      {fit && fit.differences.length > 0 && (
        <Alert
          role="status"
          color={open.length > 0 ? 'orange' : 'blue'}
          title={
            open.length > 0
              ? `${counted(open.length, 'difference')}: a run would write nothing`
              : changes === 'add'
                ? 'A run adds the missing columns'
                : 'A run drops the table and creates it again'
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
