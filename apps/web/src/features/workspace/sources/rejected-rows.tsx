import { Badge, Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../data/query-keys.ts';
import type { RejectedRow } from '../data/workspace-api.ts';
import { editsOf } from '../edits/edit-cells.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import { RepairRow } from './repair-row.tsx';
import classes from './sources.module.css';

interface RejectedRowsProps {
  readonly source: string;
  /** Whether the rows are those of the table that the recipe cleans. */
  readonly main: boolean;
}

/** The rejected rows of a source, each with why, and a way to repair it. */
export function RejectedRows({ source, main }: RejectedRowsProps) {
  const { api, projectId, readOnly, recipe } = useWorkspace();
  const [repaired, setRepaired] = useState<RejectedRow | null>(null);
  const query = useQuery({
    queryKey: [...keys.sources(projectId), source, 'rejects'],
    queryFn: () => api.rejects(source),
  });
  const edited = new Set(recipe.recipe.steps.flatMap((step) => (editsOf(step) ?? []).map(({ row }) => row)));
  return (
    <div className={classes.rejects}>
      <Table withRowBorders={false} fz={12} verticalSpacing={2} aria-label={`Rejected rows of ${source}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>Why</Table.Th>
            <Table.Th>Text</Table.Th>
            {main && !readOnly && <Table.Th>Repair</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {query.data?.rows.map((row) => (
            <Table.Tr key={`${row.line}:${row.reason}`}>
              <Table.Td>{row.line}</Table.Td>
              <Table.Td>{row.reason}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{row.text.slice(0, 300)}</Table.Td>
              {main && !readOnly && (
                <Table.Td>
                  {row.row !== null && edited.has(row.row) && (
                    <Badge size="xs" variant="light" color="green">
                      Repaired
                    </Badge>
                  )}
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Repair line ${row.line}`}
                    onClick={() => setRepaired(row)}
                  >
                    Repair
                  </Button>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {repaired && <RepairRow key={repaired.line} rejected={repaired} onClose={() => setRepaired(null)} />}
    </div>
  );
}
