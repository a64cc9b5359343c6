import { useMutation } from '@tanstack/react-query';
import { ProblemError } from '@winnow/kernel';
import { useState } from 'react';
import { uploadFile } from '../../../shared/api/upload-file.ts';
import type { Job } from '../../../shared/jobs/jobs-api.ts';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import type { SourceInfo, WorkspaceApi } from '../data/workspace-api.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import { describeRefresh, type Refreshed } from './refresh-words.ts';

const lookEveryMs = 400;

/**
 * Reads a source anew, from its address or from a file. Says what changed, with a way back; where
 * columns are gone, the new form is taken only if the person says so.
 */
export function useRefresh({ name, version, origin }: SourceInfo) {
  const { api } = useWorkspace();
  const [label, setLabel] = useState('');
  const run = useMutation({
    mutationFn: async ({ file, before }: { readonly file: File | undefined; readonly before: number }) => {
      const wayBack = (refreshed: Refreshed | undefined) => refreshed && { ...refreshed, before };
      setLabel(file ? 'Uploading the file' : 'Fetching the file');
      const uploadId = file && (await uploaded(file));
      const body = uploadId === undefined ? {} : { uploadId };
      const first = await ended(api, (await api.refreshSource(name, body)).job, setLabel);
      const gone = first.problems.find(({ code }) => code === 'sources/columns-gone');
      if (!gone) return wayBack(resultOf(first));
      const sure = await confirm({
        title: 'Columns are gone',
        text: `${gone.message.replace(/ It stays as it was\.$/, '')} Steps that need them stop until they are changed. The version before is kept.`,
        action: 'Use the new form',
      });
      if (!sure) return undefined;
      const again = await api.refreshSource(name, { ...body, whenColumnsGo: 'go-on' });
      return wayBack(resultOf(await ended(api, again.job, setLabel)));
    },
    onSuccess: (refreshed) => {
      if (!refreshed) return;
      if (!refreshed.changed) {
        notifySuccess(`The file at ${origin?.host ?? 'its address'} hasn’t changed`);
        return;
      }
      notifySuccess(`${name} was read anew: ${describeRefresh(refreshed)}`, {
        label: 'Undo',
        run: () => void api.takeSourceVersion(name, refreshed.before).catch(notifyProblem),
      });
    },
    onError: notifyProblem,
  });
  // By the time it is done, the source says its new version.
  return {
    refresh: (file?: File) => run.mutate({ file, before: version }),
    isRefreshing: run.isPending,
    label,
  };
}

async function uploaded(file: File): Promise<string> {
  const sent = await uploadFile(file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return sent.upload.id;
}

async function ended(api: WorkspaceApi, begun: Job, onLabel: (label: string) => void): Promise<Job> {
  let job = begun;
  while (job.state === 'queued' || job.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    ({ job } = await api.job(job.id));
    if (job.progress) onLabel(job.progress.label);
  }
  return job;
}

/** Undefined for a job that someone cancelled. */
function resultOf(job: Job): Refreshed | undefined {
  if (job.state === 'failed') throw new ProblemError(job.problems);
  return job.state === 'done' ? (job.result as Refreshed) : undefined;
}
