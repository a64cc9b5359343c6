import { Button, Skeleton } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ListBar } from '../../../shared/ui/list-bar.tsx';
import { NoMatches } from '../../../shared/ui/no-matches.tsx';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { useActiveWorkspace } from '../../../shared/workspaces/use-workspace.ts';
import { useWorkflow, useWorkflows } from '../data/use-workflow.ts';
import type { ListedWorkflow } from '../data/workflows-api.ts';
import { RunModal } from '../view/run-modal.tsx';
import { workflowsText } from '../workflows-text.ts';
import { WorkflowTable } from './workflow-table.tsx';
import classes from './workflows.module.css';

/**
 * All workflows of the workspace: their state, their triggers and the results of their last runs.
 */
export function Workflows() {
  const router = useRouter();
  const [search, setSearch] = useState('');
  const [running, setRunning] = useState<ListedWorkflow>();
  const { key, settled, organization } = useActiveWorkspace();
  const { data, error, isPending } = useWorkflows(key, settled);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (data?.workflows ?? []).filter(({ name, ownerName }) =>
    words.every((word) => `${name} ${ownerName}`.toLowerCase().includes(word)),
  );
  return (
    <PageBody>
      <PageTitle
        about={data && data.total > 0 ? workflowsText.workflowCount({ total: data.total }) : undefined}
        actions={
          <Button component={Link} to="/workflows/create">
            {workflowsText.newWorkflow}
          </Button>
        }
      >
        {organization ? workflowsText.workflowsOfName({ name: organization.name }) : workflowsText.workflows}
      </PageTitle>
      {error && !data && <ProblemList error={error} />}
      {isPending && (
        <div role="status" aria-label={workflowsText.workflowsAreLoading} className={classes.skeleton}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState
          icon={<IconSitemap size={24} stroke={1.75} />}
          title={workflowsText.noWorkflowsYet}
          actions={
            <Button component={Link} to="/workflows/create">
              {workflowsText.createAWorkflow}
            </Button>
          }
        >
          {workflowsText.workflowsAbout}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <ListBar found={words.length > 0 && workflowsText.workflowsFound({ found: found.length })}>
            <SearchField label={workflowsText.searchWorkflows} value={search} onChange={setSearch} />
          </ListBar>
          {found.length === 0 ? (
            <NoMatches>{workflowsText.noResultsForSearch({ search: search.trim() })}</NoMatches>
          ) : (
            <WorkflowTable workflows={found} onRun={setRunning} />
          )}
        </>
      )}
      {running && (
        <RunListed
          id={running.id}
          onClose={() => setRunning(undefined)}
          onStarted={(run) =>
            void router.navigate({
              to: `/workflows/${running.id}`,
              search: { tab: 'runs', run } as never,
            })
          }
        />
      )}
    </PageBody>
  );
}

/** What a run needs is only known once the workflow itself has been loaded. */
function RunListed(props: {
  readonly id: string;
  readonly onClose: () => void;
  readonly onStarted: (run: string) => void;
}) {
  const { data } = useWorkflow(props.id);
  return data ? (
    <RunModal workflow={data.workflow} onClose={props.onClose} onStarted={props.onStarted} />
  ) : null;
}
