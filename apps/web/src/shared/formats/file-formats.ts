import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@winnow/contract';
import { call } from '../api/client.ts';

type Formats = Answer<'GET /api/formats'>;

/** A file format with its options for reading or writing. */
export type FileFormat = Formats['formats'][number];

const none: Formats = { formats: [], exports: [] };

function useFormats(): Formats {
  const query = useQuery({
    queryKey: ['formats'],
    queryFn: () => call('GET /api/formats'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data ?? none;
}

/** Returns the formats that can be imported; empty while loading. */
export function useFileFormats(): readonly FileFormat[] {
  return useFormats().formats;
}

/** Returns the formats that can be exported; empty while loading. */
export function useExportFormats(): readonly FileFormat[] {
  return useFormats().exports;
}
