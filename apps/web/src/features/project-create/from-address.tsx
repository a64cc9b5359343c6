import { Button, Group, Loader, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { importsApi } from './imports-api.ts';
import { projectCreateText } from './project-create-text.ts';

interface FromAddressProps {
  readonly onUploaded: (uploadId: string, fileName: string) => void;
}

/** Imports a file that the server fetches from the web and can fetch again later. */
export function FromAddress({ onUploaded }: FromAddressProps) {
  const [url, setUrl] = useState('');
  const stop = useRef<AbortController>(null);
  const fetching = useMutation({
    mutationFn: (address: string) => {
      stop.current = new AbortController();
      return importsApi.fetchAddress(address, stop.current.signal);
    },
    onSuccess: ({ upload }) => onUploaded(upload.id, upload.fileName),
  });
  useEffect(() => () => stop.current?.abort(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (url.trim() !== '' && !fetching.isPending) fetching.mutate(url.trim());
  };
  const cancel = (): void => {
    stop.current?.abort();
    fetching.reset();
  };
  return (
    <form onSubmit={submit} style={{ marginTop: 20 }} aria-label={projectCreateText.fromWebAddress}>
      <TextInput
        label={projectCreateText.addressOfFile}
        description={projectCreateText.addressOfFileDescription}
        placeholder="https://example.org/data.csv"
        type="url"
        inputMode="url"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        disabled={fetching.isPending}
        value={url}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          if (fetching.error) fetching.reset();
        }}
      />
      {fetching.error && !fetching.isPending && (
        <div style={{ marginTop: 8 }}>
          <ProblemList error={fetching.error} />
        </div>
      )}
      <Group mt="xs" gap="sm">
        {fetching.isPending ? (
          <>
            <Button variant="default" onClick={cancel}>
              {projectCreateText.cancel}
            </Button>
            <Group gap={8} role="status">
              <Loader size={14} aria-hidden />
              {projectCreateText.fetchingFile}
            </Group>
          </>
        ) : (
          <Button type="submit" disabled={url.trim() === ''}>
            {projectCreateText.fetchFile}
          </Button>
        )}
      </Group>
    </form>
  );
}
