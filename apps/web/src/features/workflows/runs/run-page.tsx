import { Button, Skeleton } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { formatDateTime } from '../../../shared/format/date.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { throwNotFound } from '../../../shared/problems/throw-not-found.ts';
import { mayDo } from '../../../shared/projects/projects-api.ts';
import { RunMark, runAppearance } from '../../../shared/runs/run-mark.tsx';
import { useRun } from '../data/use-runs.ts';
import { workflowKey } from '../data/use-workflow.ts';
import { type RunDetail, type Workflow, workflowsApi } from '../data/workflows-api.ts';
import { drawRun } from './draw-run.ts';
import { LogView } from './log-view.tsx';
import { OutputList } from './output-list.tsx';
import classes from './run-page.module.css';
import { describeCause, formatDuration, spanOf } from './run-words.ts';
import { StepDetail } from './step-detail.tsx';
import { Timeline } from './timeline.tsx';
import { workflowRunsText } from './workflow-runs-text.ts';

const GraphCanvas = lazy(() =>
  import('../../../shared/canvas/graph-canvas.tsx').then((m) => ({ default: m.GraphCanvas })),
);

interface RunPageProps {
  readonly workflow: Workflow;
  readonly runId: string;
  readonly stepId: string | undefined;
  readonly onShow: (run: string, step?: string) => void;
}

/**
 * A run: its graph with states, the duration of each step, and the results and log of one step or
 * of all.
 */
export function RunPage(props: RunPageProps) {
  const { data, error, isPending } = useRun(props.workflow.id, props.runId);
  if (error && !data) {
    throwNotFound(error);
    return (
      <div className={classes.nothing}>
        <ProblemList error={error} />
      </div>
    );
  }
  if (isPending) {
    return <Skeleton height="100%" radius={0} role="status" aria-label={workflowRunsText.runIsLoading} />;
  }
  return <RunView {...props} detail={data} />;
}

function RunView({ workflow, runId, stepId, onShow, detail }: RunPageProps & { readonly detail: RunDetail }) {
  const { run, graph, steps, outputs } = detail;
  const now = useNow(run.endedAt === null);
  const drawn = useMemo(() => drawRun(graph, steps), [graph, steps]);
  const step = steps.find(({ nodeId }) => nodeId === stepId);
  const show = (id: string): void => onShow(runId, id);
  const span = spanOf(run, now);
  return (
    <section className={classes.page} aria-label={workflowRunsText.runNumber({ number: run.number })}>
      <header className={classes.head}>
        <div className={classes.headWords} role="status">
          <h2>{workflowRunsText.runNumber({ number: run.number })}</h2>
          <RunMark look={runAppearance(run.status, run.conclusion)} withLabel />
          <span>
            {[
              describeCause(run),
              workflowRunsText.version({ version: run.version }),
              formatDateTime(run.startedAt ?? run.createdAt),
              ...(span === undefined ? [] : [formatDuration(span)]),
              ...(run.status === 'waiting' && run.wakeAt !== null
                ? [workflowRunsText.triedAgain({ when: formatDateTime(run.wakeAt) })]
                : []),
            ].join(' · ')}
          </span>
        </div>
        {mayDo(workflow, 'edit') && <RunActions workflow={workflow} detail={detail} onShow={onShow} />}
      </header>
      <ProblemList problems={run.problems} />
      <div className={classes.halves}>
        <div className={classes.graph}>
          <Suspense
            fallback={
              <Skeleton height="100%" radius={0} role="status" aria-label={workflowRunsText.graphIsLoading} />
            }
          >
            <GraphCanvas
              label={workflowRunsText.stepsOfTheRun}
              graph={drawn}
              selected={step?.nodeId ?? null}
              onSelect={show}
              onOpen={show}
            />
          </Suspense>
        </div>
        <div className={classes.details}>
          <Timeline run={run} steps={steps} now={now} selected={step?.nodeId} onSelect={show} />
          <OutputList workflow={workflow} run={run} outputs={outputs} />
          {step && (
            <StepDetail
              step={step}
              workflow={workflow}
              onWhole={() => onShow(runId)}
              onShowRun={(other) => onShow(other)}
            />
          )}
          <LogView
            workflowId={workflow.id}
            runId={runId}
            step={step}
            steps={steps}
            live={run.endedAt === null}
          />
        </div>
      </div>
    </section>
  );
}

function RunActions({
  workflow,
  detail: { run, steps },
  onShow,
}: {
  readonly workflow: Workflow;
  readonly detail: RunDetail;
  readonly onShow: (run: string) => void;
}) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: workflowKey(workflow.id) });
  const cancel = useMutation({
    mutationFn: () => workflowsApi.cancel(workflow.id, run.id),
    onSuccess: refresh,
    onError: notifyProblem,
  });
  const rerun = useMutation({
    mutationFn: (from: 'start' | 'failed') => workflowsApi.rerun(workflow.id, run.id, from),
    onSuccess: async (answer) => {
      await refresh();
      onShow(answer.run.id);
    },
    onError: notifyProblem,
  });
  if (run.status !== 'completed') {
    return (
      <Button
        variant="default"
        loading={cancel.isPending}
        disabled={run.status === 'cancelling'}
        onClick={() => cancel.mutate()}
      >
        {run.status === 'cancelling' ? workflowRunsText.cancelling : workflowRunsText.cancelRun}
      </Button>
    );
  }
  const broke = run.conclusion !== 'succeeded' && run.conclusion !== 'warning';
  // Resuming at the failed step only makes a difference if an earlier step succeeded.
  const partly =
    broke && steps.some(({ conclusion }) => conclusion === 'succeeded' || conclusion === 'warning');
  return (
    <div className={classes.actions}>
      {partly && (
        <Button variant="default" loading={rerun.isPending} onClick={() => rerun.mutate('failed')}>
          {workflowRunsText.runAgainFromFailed}
        </Button>
      )}
      <Button variant="default" loading={rerun.isPending} onClick={() => rerun.mutate('start')}>
        {workflowRunsText.runAgain}
      </Button>
    </div>
  );
}

/** Returns the current time, updated every second while something is running. */
function useNow(running: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  const { start, stop } = useInterval(() => setNow(Date.now()), 1000);
  useEffect(() => {
    setNow(Date.now());
    if (running) start();
    return stop;
  }, [running, start, stop]);
  return now;
}
