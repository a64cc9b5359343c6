import { Button, Group, Progress } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useServerEvent } from '../../shared/events/use-server-event.ts';
import { formatPart } from '../../shared/format/number.ts';
import { type Job, jobsApi } from '../../shared/jobs/jobs-api.ts';
import { notifyProblem } from '../../shared/notify.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { firstRowsOf } from '../../shared/projects/first-rows.ts';
import { type ProjectSummary, projectsApi } from '../../shared/projects/projects-api.ts';
import { projectsKey } from '../../shared/projects/use-projects.ts';
import { useUser } from '../../shared/session/session.ts';
import { stageText } from '../../shared/text/progress-text.ts';
import { DataPreview } from '../../shared/ui/data-preview.tsx';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import classes from './import-progress.module.css';
import { projectImportText } from './project-import-text.ts';

/** Polls the job in case events were missed. */
const pollMs = 1000;

interface ImportProgressProps {
  readonly project: ProjectSummary;
  /** Called when the import has succeeded. */
  readonly onDone: () => void;
}

/** Progress of a project's import, with a button to cancel it, or the reason for its failure. */
export function ImportProgress({ project, onDone }: ImportProgressProps) {
  const user = useUser();
  const router = useRouter();
  const client = useQueryClient();
  const first = firstRowsOf(client, project.id);
  const jobs = useQuery({
    queryKey: ['project', project.id, 'jobs'],
    queryFn: ({ signal }) => jobsApi.ofProject(project.id, signal),
    refetchInterval: pollMs,
    staleTime: 0,
  });
  useServerEvent('job', (data) => {
    if (data.project === project.id) void jobs.refetch();
  });
  const job = jobs.data?.jobs.find((one) => one.kind === 'import');
  const done = useEffectEvent(onDone);
  const state = job?.state;
  useEffect(() => {
    if (state === 'done') done();
  }, [state]);
  const drop = useMutation({
    mutationFn: async () => {
      if (job && isOpen(job)) await jobsApi.cancel(job.id);
      await projectsApi.remove(project.id);
    },
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: projectsKey });
      await router.navigate({ to: user ? '/projects/create' : '/try' });
    },
    onError: (error) => notifyProblem(error),
  });
  const retry = useMutation({
    mutationFn: jobsApi.retryImport,
    onSuccess: async () => {
      await jobs.refetch();
      void client.invalidateQueries({ queryKey: projectsKey });
    },
    onError: (error) => notifyProblem(error),
  });
  const failed = state === 'failed' || state === 'cancelled' || (project.state === 'failed' && !job);
  return (
    <PageBody>
      <PageTitle
        about={failed ? projectImportText.importFailedFileIsUnchanged : projectImportText.importingFile}
      >
        {project.name}
      </PageTitle>
      <section className={classes.card} aria-label={projectImportText.import}>
        {jobs.error && !job && <ProblemList error={jobs.error} />}
        {failed ? <ProblemList problems={job?.problems} /> : <JobLine job={job} name={project.name} />}
        <Group gap="xs" justify={failed ? 'flex-start' : 'flex-end'}>
          {failed && state === 'cancelled' && (
            <span className={classes.quiet}>{projectImportText.importWasCancelled}</span>
          )}
          {failed && job && (
            <Button loading={retry.isPending} onClick={() => retry.mutate(job)}>
              {projectImportText.tryAgain}
            </Button>
          )}
          <Button
            variant="default"
            size={failed ? 'sm' : 'xs'}
            loading={drop.isPending}
            onClick={() => drop.mutate()}
          >
            {failed ? projectImportText.deleteProjectAndChooseAnother : projectImportText.cancel}
          </Button>
        </Group>
      </section>
      {first && !failed && (
        <div className={classes.rows}>
          <DataPreview label={projectImportText.firstRows} {...first} />
        </div>
      )}
    </PageBody>
  );
}

function JobLine({ job, name }: { readonly job: Job | undefined; readonly name: string }) {
  const progress = job?.progress;
  const part = progress?.part;
  return (
    <>
      <div className={classes.line}>
        <span>{progress ? stageText(progress.label) : projectImportText.queued}</span>
        <span className={classes.quiet} data-figures>
          {progress?.rows ? `${projectImportText.rows({ rows: progress.rows })} ` : ''}
          {part === undefined ? '' : formatPart(part)}
        </span>
      </div>
      {part === undefined ? (
        <div
          className={classes.unknown}
          role="progressbar"
          aria-label={projectImportText.importOfName({ name })}
        />
      ) : (
        <Progress value={part * 100} size={4} aria-label={projectImportText.importOfName({ name })} />
      )}
    </>
  );
}

function isOpen(job: Job): boolean {
  return job.state === 'queued' || job.state === 'running';
}
