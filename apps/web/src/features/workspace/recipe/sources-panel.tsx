import { Button, ScrollArea, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../data/query-keys.ts';
import { SourceCard } from '../sources/source-card.tsx';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from './recipe.module.css';

/**
 * The project's sources, each kept as it came, with the rows that could not be read as they are.
 */
export function SourcesPanel({ onAdd }: { readonly onAdd: () => void }) {
  const { api, projectId, readOnly } = useWorkspace();
  const query = useQuery({ queryKey: keys.sources(projectId), queryFn: api.sources });
  return (
    <ScrollArea h="100%" type="auto">
      <ul className={classes.list} aria-label="Sources">
        {query.data?.sources.map((source) => (
          <SourceCard key={source.name} source={source} rejects={(name) => <Rejects source={name} />} />
        ))}
      </ul>
      {!readOnly && (
        <Button m="sm" variant="light" onClick={onAdd}>
          Add a source
        </Button>
      )}
    </ScrollArea>
  );
}

function Rejects({ source }: { readonly source: string }) {
  const { api, projectId } = useWorkspace();
  const query = useQuery({
    queryKey: [...keys.sources(projectId), source, 'rejects'],
    queryFn: () => api.rejects(source),
  });
  return (
    <div className={classes.note}>
      <Table withRowBorders={false} fz={12} verticalSpacing={2} aria-label={`Rejected rows of ${source}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>Why</Table.Th>
            <Table.Th>Text</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {query.data?.rows.map((row) => (
            <Table.Tr key={`${row.line}:${row.reason}`}>
              <Table.Td>{row.line}</Table.Td>
              <Table.Td>{row.reason}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{row.text.slice(0, 300)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
