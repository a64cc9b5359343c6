import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../shared/api/client.ts';
import { uploadFile } from '../../shared/api/upload-file.ts';
import { guestApi, guestQuery } from '../../shared/guests/guest-api.ts';
import { projectsApi } from '../../shared/projects/projects-api.ts';
import { guestText } from './guest-text.ts';

/** Becomes a guest, creates a project from the sample or a file, and opens it. */
export function useStart() {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (from: 'sample' | File) => {
      await guestApi.start();
      return from === 'sample' ? projectsApi.createSample() : createFrom(from);
    },
    onSuccess: async ({ project }, from) => {
      void client.invalidateQueries({ queryKey: guestQuery.queryKey });
      await router.navigate({
        to: '/try/$id',
        params: { id: project.id },
        search: (from === 'sample' ? { guide: 1 } : {}) as never,
      });
    },
  });
}

async function createFrom(file: File) {
  const { signal } = new AbortController();
  const { upload } = await uploadFile(file, { signal, onProgress: () => undefined });
  const name = upload.fileName.replace(/\.[^.]+$/, '').slice(0, 200) || guestText.myFile;
  return call('POST /api/projects', { body: { uploadId: upload.id, name } });
}
