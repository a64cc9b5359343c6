import { Button, Code, CopyButton, Group, Modal, ScrollArea, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DialectId, dialectTitles } from '@winnow/sql/names/dialect-names';
import { keys } from '../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { exportText } from './export-text.ts';

/** The recipe as SQL: one common table expression per step, named and commented. */
export function SqlModal(props: { readonly dialect: DialectId | null; readonly onClose: () => void }) {
  const { api, projectId } = useProject();
  const { recipe } = useCurrentRecipe();
  const query = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'sql', props.dialect),
    queryFn: () => api.at(recipe.version).sql(props.dialect!),
    enabled: props.dialect !== null,
    retry: false,
  });
  const title = props.dialect === null ? '' : exportText.sqlFor({ engine: dialectTitles[props.dialect] });
  return (
    <Modal opened={props.dialect !== null} onClose={props.onClose} title={title} size="xl">
      {query.error && (
        <Text size="sm" c="red" role="alert">
          {query.error.message}
        </Text>
      )}
      <ScrollArea.Autosize mah="60vh" viewportProps={{ tabIndex: 0 }}>
        <Code block>{query.data?.sql ?? ''}</Code>
      </ScrollArea.Autosize>
      <Group justify="flex-end" mt="sm">
        <CopyButton value={query.data?.sql ?? ''}>
          {({ copied, copy }) => (
            <Button onClick={copy}>{copied ? exportText.copied : exportText.copy}</Button>
          )}
        </CopyButton>
      </Group>
    </Modal>
  );
}
