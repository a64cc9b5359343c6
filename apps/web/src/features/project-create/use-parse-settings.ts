import { useDebouncedValue, useSessionStorage } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importsApi, type Options, type SniffRequest } from './imports-api.ts';
import { projectNameOf } from './project-name-of.ts';

const previewDelayMs = 250;

interface SavedInput {
  readonly name: string;
  readonly wanted: Pick<SniffRequest, 'format' | 'options'>;
}

/**
 * State of a file's parse settings: what the user chose, and what was detected with it in the file.
 */
export function useParseSettings(uploadId: string, fileName: string) {
  // The user's input is kept while the tab is open, so that it survives a reload.
  const [{ name, wanted }, setKept] = useSessionStorage<SavedInput>({
    key: `winnow-import-${uploadId}`,
    defaultValue: { name: projectNameOf(fileName), wanted: {} },
    getInitialValueInEffect: false,
  });
  const setName = (next: string): void => setKept((before) => ({ ...before, name: next }));
  const setWanted = (next: SavedInput['wanted']): void => setKept((before) => ({ ...before, wanted: next }));
  const [settled] = useDebouncedValue(wanted, previewDelayMs);
  const sniffed = useQuery({
    queryKey: ['sniff', uploadId, settled],
    queryFn: ({ signal }) => importsApi.sniff({ uploadId, ...settled }, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // If the settings turn out to be unreadable, the last readable ones stay on the screen to
  // continue from.
  const [lastFound, setLastFound] = useState(sniffed.data);
  if (sniffed.data && sniffed.data !== lastFound) setLastFound(sniffed.data);
  const found = sniffed.data ?? lastFound;
  const options: Options = { ...found?.options, ...wanted.options };
  const pending = settled !== wanted || sniffed.isPlaceholderData || sniffed.isError;
  return { name, setName, wanted, setWanted, sniffed, found, options, pending };
}
