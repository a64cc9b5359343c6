import { Skeleton } from '@mantine/core';
import type { PageProps } from '../../../shared/page.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { throwNotFound } from '../../../shared/problems/throw-not-found.ts';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { useWorkflow } from '../data/use-workflow.ts';
import { workflowsText } from '../workflows-text.ts';
import { WorkflowView } from './workflow-view.tsx';

/** A workflow: its editor and its runs. */
export function ViewWorkflow({ params: { id = '' } }: PageProps) {
  const { data, error } = useWorkflow(id);
  if (!data) throwNotFound(error);
  if (data) return <WorkflowView key={id} workflow={data.workflow} />;
  return (
    <PageBody>
      {error ? (
        <ProblemList error={error} />
      ) : (
        <Skeleton height={420} role="status" aria-label={workflowsText.workflowIsLoading} />
      )}
    </PageBody>
  );
}
