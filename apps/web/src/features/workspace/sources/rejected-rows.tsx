import { Badge, Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../data/query-keys.ts';
import type { RejectedRow } from '../data/workspace-api.ts';
import { editsOf } from '../edits/edit-cells.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { RepairRow } from './repair-row.tsx';
import classes from './sources.module.css';
import { sourcesText } from './sources-text.ts';

interface RejectedRowsProps {
  readonly source: string;
  /** Whether the rows belong to the table that the recipe cleans. */
  readonly main: boolean;
}

/** The rejected rows of a source, each with the reason and a way to repair it. */
export function RejectedRows({ source, main }: RejectedRowsProps) {
  const { api, projectId, readOnly } = useProject();
  const { recipe } = useCurrentRecipe();
  const [repaired, setRepaired] = useState<RejectedRow | null>(null);
  const query = useQuery({
    queryKey: [...keys.sources(projectId), source, 'rejects'],
    queryFn: () => api.rejects(source),
  });
  const edited = new Set(recipe.recipe.steps.flatMap((step) => (editsOf(step) ?? []).map(({ row }) => row)));
  return (
    <div className={classes.rejects}>
      <Table
        withRowBorders={false}
        fz={12}
        verticalSpacing={2}
        aria-label={sourcesText.rejectedRowsOf({ source })}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{sourcesText.line}</Table.Th>
            <Table.Th>{sourcesText.why}</Table.Th>
            <Table.Th>{sourcesText.text}</Table.Th>
            {main && !readOnly && <Table.Th>{sourcesText.repair}</Table.Th>}
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
                      {sourcesText.repaired}
                    </Badge>
                  )}
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={sourcesText.repairLineLine({ line: row.line })}
                    onClick={() => setRepaired(row)}
                  >
                    {sourcesText.repair}
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
