import { useMutation } from '@tanstack/react-query';
import { ProblemError } from '@winnow/kernel';
import { stepsThatNameRows } from '@winnow/recipe';
import { useRef, useState } from 'react';
import { uploadFile } from '../../../shared/api/upload-file.ts';
import type { Job } from '../../../shared/jobs/jobs-api.ts';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { sentenceIn } from '../../../shared/steps/step-language.ts';
import { stageText } from '../../../shared/text/progress-text.ts';
import type { SourceInfo, WorkspaceApi } from '../data/workspace-api.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { describeRefresh, type Refreshed } from './refresh-words.ts';
import { askAboutSchema } from './schema-question.tsx';
import { sourcesText } from './sources-text.ts';

const pollMs = 400;

/**
 * Refreshes a source from its origin or from a file. Reports what changed and offers to undo it; if
 * columns differ, asks the user first.
 */
export function useRefresh({ name, version, origin }: SourceInfo) {
  const { api } = useProject();
  const { recipe, report } = useCurrentRecipe();
  const [label, setLabel] = useState('');
  const running = useRef<string>(undefined);
  const run = async (source: string, body: Parameters<WorkspaceApi['refreshSource']>[1]) => {
    const { job } = await api.refreshSource(source, body);
    running.current = job.id;
    return resultOf(await ended(api, job, setLabel).finally(() => (running.current = undefined)));
  };
  const refreshing = useMutation({
    mutationFn: async ({ file, before }: { readonly file: File | undefined; readonly before: number }) => {
      const wayBack = (refreshed: Refreshed | undefined) => refreshed && { ...refreshed, before };
      setLabel(file ? sourcesText.uploadingTheFile : sourcesText.fetchingTheFile);
      const uploadId = file && (await uploaded(file));
      const body = uploadId === undefined ? {} : { uploadId };
      const first = await run(name, { ...body, whenColumnsGo: 'ask' });
      const { drift, uploadId: fetched = uploadId } = first ?? {};
      if (!first || !drift) return wayBack(first);
      const stepsStopped = drift.stepsStopped.map(({ id, sentence }) => ({
        id,
        sentence: sentenceIn(report, id, sentence),
      }));
      const aliases = await askAboutSchema({ ...first, drift: { ...drift, stepsStopped } });
      if (!aliases) {
        if (fetched !== undefined) await api.removeUpload(fetched);
        return undefined;
      }
      const answered = { ...(fetched === undefined ? {} : { uploadId: fetched }), aliases: [...aliases] };
      return wayBack(await run(name, { ...answered, whenColumnsGo: 'go-on' }));
    },
    onSuccess: (refreshed) => {
      if (!refreshed) return;
      if (!refreshed.changed) {
        notifySuccess(sourcesText.fileUnchanged({ host: origin?.host }));
        return;
      }
      const steps = stepsThatNameRows(recipe.recipe);
      notifySuccess(
        sourcesText.refreshed({ name, describeRefresh: describeRefresh(refreshed) }),
        {
          label: sourcesText.undo,
          run: () => void api.takeSourceVersion(name, refreshed.before).catch(notifyProblem),
        },
        steps.length > 0 ? sourcesText.checkSteps({ steps }) : undefined,
      );
    },
    onError: notifyProblem,
  });
  // The version is captured now, because the source reports its new version once the refresh is
  // done.
  return {
    refresh: (file?: File) => refreshing.mutate({ file, before: version }),
    cancel: () => running.current !== undefined && void api.cancelJob(running.current).catch(notifyProblem),
    isRefreshing: refreshing.isPending,
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
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    ({ job } = await api.job(job.id));
    if (job.progress) onLabel(stageText(job.progress.label));
  }
  return job;
}

/** Returns the result of a job; undefined if it was canceled. */
function resultOf(job: Job): Refreshed | undefined {
  if (job.state === 'failed') throw new ProblemError(job.problems);
  return job.state === 'done' ? (job.result as Refreshed) : undefined;
}
