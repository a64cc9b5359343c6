import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { notifyProblem } from '../../shared/notify.ts';
import { keepFirstRows } from '../../shared/projects/first-rows.ts';
import { projectsKey } from '../../shared/projects/use-projects.ts';
import { type FilePreview, importsApi } from './imports-api.ts';
import { rowsOf } from './rows-of.ts';

/**
 * Creates a project from a file, or adds the file to a project as a source, and opens the project.
 *
 * @param into the project to add the file to; a new one if undefined
 * @param preview the first rows of the file, which a new project shows until its own have loaded
 */
export function useCreateProject(into: string | undefined, preview: FilePreview | null | undefined) {
  const router = useRouter();
  const client = useQueryClient();
  // A second click can arrive before the button is rendered as busy.
  const sent = useRef(false);
  const create = useMutation({
    mutationFn: (body: Parameters<typeof importsApi.create>[0]) => {
      if (into === undefined) return importsApi.create(body);
      const { organizationId: _, place: __, ...source } = body;
      return importsApi.addSource(into, source);
    },
    onSuccess: async ({ project }) => {
      void client.invalidateQueries({ queryKey: projectsKey });
      // The project that gets the additional source may be cached.
      if (into !== undefined) void client.invalidateQueries({ queryKey: ['project', into] });
      else if (preview) keepFirstRows(client, project.id, rowsOf(preview));
      // The upload is used up: going back leads to choosing another file.
      await router.navigate({ to: '/projects/$id', params: { id: project.id }, replace: true });
    },
    onError: (error) => {
      sent.current = false;
      notifyProblem(error);
    },
  });
  return {
    isPending: create.isPending,
    create: (body: Parameters<typeof importsApi.create>[0]): void => {
      if (sent.current) return;
      sent.current = true;
      create.mutate(body);
    },
  };
}
