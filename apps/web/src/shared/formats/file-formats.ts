import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@winnow/contract';
import { call } from '../api/client.ts';

type Formats = Answer<'GET /api/formats'>;

/** A format with the options for reading or for writing its files. */
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

/** The formats that files are read in; none until they are loaded. */
export function useFileFormats(): readonly FileFormat[] {
  return useFormats().formats;
}

/** The formats that files are exported in; none until they are loaded. */
export function useExportFormats(): readonly FileFormat[] {
  return useFormats().exports;
}
