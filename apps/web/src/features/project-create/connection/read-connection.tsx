import { Button, Group, Loader, Radio, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type Connection,
  type ConnectionKind,
  type ConnectionRead,
  connectionsApi,
} from '../../../shared/connections/connections-api.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import { projectCreateText } from '../project-create-text.ts';
import type { ReceivedFile } from '../received-files.ts';
import { useReading } from './use-reading.ts';

interface ReadConnectionProps {
  readonly connection: Connection;
  readonly kind: ConnectionKind;
  readonly onUploaded: (files: readonly ReceivedFile[]) => void;
}

const labels = { table: projectCreateText.table, query: projectCreateText.query, file: 'File' } as const;

/** Chooses what to read from a connection: a table from its list, a query, or files by path. */
export function ReadConnection({ connection, kind, onUploaded }: ReadConnectionProps) {
  const [what, setWhat] = useState(kind.reads[0] ?? 'file');
  const [search, setSearch] = useState('');
  const [title, setTitle] = useState<string | null>(null);
  const [sql, setSql] = useState('');
  const [path, setPath] = useState('');
  const [as, setAs] = useState<'table' | 'sources'>('table');
  const [searched] = useDebouncedValue(search === title ? '' : search, 250);
  const items = useQuery({
    queryKey: ['connections', connection.id, 'items', connection.updatedAt, searched],
    queryFn: ({ signal }) => connectionsApi.items(connection.id, searched, signal),
    enabled: kind.lists,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  const found = items.data?.items ?? [];
  const item = found.find((one) => one.title === title);
  const reading = useReading(connection, onUploaded);
  const isPattern = what === 'file' && kind.patterns && /[*?]/.test(path);
  const read: ConnectionRead | undefined =
    what === 'query'
      ? sql.trim() === ''
        ? undefined
        : { what, sql }
      : what === 'file' && path.trim() !== ''
        ? { what, path: path.trim(), ...(isPattern && as === 'table' ? { combined: true } : {}) }
        : item?.read;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (read && !reading.isReading) reading.start(read);
  };
  return (
    <form
      onSubmit={submit}
      style={{ marginTop: 16 }}
      aria-label={projectCreateText.readFromName({ name: connection.name })}
    >
      {kind.reads.length > 1 && (
        <SegmentedControl
          mb="sm"
          aria-label={projectCreateText.whatToRead}
          data={kind.reads.map((value) => ({ value, label: labels[value] }))}
          value={what}
          disabled={reading.isReading}
          onChange={(next) => setWhat(next as typeof what)}
        />
      )}
      {what !== 'query' && kind.lists && (
        <SearchableSelect
          label={labels[what]}
          placeholder={
            items.isLoading ? projectCreateText.loading : (projectCreateText.chooseWhat[what] ?? what)
          }
          clearable
          data={found.map((one) => one.title)}
          filter={({ options }) => options}
          disabled={reading.isReading}
          value={title}
          onSearchChange={setSearch}
          onChange={(next) => {
            setTitle(next);
            setPath(what === 'file' ? (next ?? '') : '');
          }}
        />
      )}
      {what === 'file' && (
        <TextInput
          mt={kind.lists ? 'sm' : 0}
          label={projectCreateText.path}
          description={
            kind.patterns ? projectCreateText.pathDescription : projectCreateText.relativeToBaseUrl
          }
          autoComplete="off"
          spellCheck={false}
          disabled={reading.isReading}
          value={path}
          onChange={(event) => setPath(event.currentTarget.value)}
        />
      )}
      {isPattern && (
        <Radio.Group
          mt="sm"
          label={projectCreateText.filesOfPattern}
          value={as}
          onChange={(value) => setAs(value as typeof as)}
        >
          <Radio
            value="table"
            label={projectCreateText.combinedSource}
            description={projectCreateText.combinedSourceDescription}
            disabled={reading.isReading}
            mt={8}
          />
          <Radio
            value="sources"
            label={projectCreateText.separateSources}
            disabled={reading.isReading}
            mt={8}
          />
        </Radio.Group>
      )}
      {what === 'query' && (
        <Textarea
          label={projectCreateText.query}
          description={projectCreateText.queryDescription}
          autosize
          minRows={4}
          maxRows={16}
          spellCheck={false}
          disabled={reading.isReading}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={sql}
          onChange={(event) => setSql(event.currentTarget.value)}
        />
      )}
      {items.error && <ProblemList error={items.error} />}
      {reading.error && !reading.isReading && (
        <div style={{ marginTop: 8 }}>
          <ProblemList error={reading.error} />
        </div>
      )}
      <Group mt="sm" gap="sm">
        {reading.isReading ? (
          <>
            <Button variant="default" onClick={reading.cancel}>
              {projectCreateText.cancel}
            </Button>
            <Group gap={8} role="status">
              <Loader size={14} aria-hidden />
              {reading.label === ''
                ? projectCreateText.reading
                : projectCreateText.readingLabel({ label: reading.label })}
            </Group>
          </>
        ) : (
          <Button type="submit" disabled={!read}>
            {projectCreateText.readData}
          </Button>
        )}
      </Group>
    </form>
  );
}
