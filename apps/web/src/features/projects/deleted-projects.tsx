import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../shared/format/date.ts';
import { notifyProblem, notifySuccess } from '../../shared/notify.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { mayDo, type ProjectSummary, projectsApi } from '../../shared/projects/projects-api.ts';
import { projectsKey, useProjects } from '../../shared/projects/use-projects.ts';
import { relativeTime } from '../../shared/relative-time.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FramedList } from '../../shared/ui/framed-list.tsx';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { useActiveWorkspace } from '../../shared/workspaces/use-workspace.ts';
import classes from './deleted-projects.module.css';
import { projectsText } from './projects-text.ts';
import { restorableDays, restorableUntil } from './restorable.ts';

/** Deleted projects, which can be restored or permanently deleted before their time is up. */
export function DeletedProjects() {
  const workspace = useActiveWorkspace();
  const { data, error, isPending } = useProjects(
    { sort: 'updated', descending: true, workspace: workspace.key, deleted: true },
    workspace.settled,
  );
  const projects = (data?.projects ?? [])
    .filter((project) => mayDo(project, 'own'))
    .toSorted((a, b) => (b.deletedAt ?? '').localeCompare(a.deletedAt ?? ''));
  return (
    <PageBody>
      <PageTitle
        about={projectsText.youCanRestoreDeletedProject({ restorableDays })}
        actions={
          <Anchor component={Link} to="/projects">
            {projectsText.allProjects}
          </Anchor>
        }
      >
        {projectsText.deletedProjects}
      </PageTitle>
      {error && !data && <ProblemList error={error} />}
      {isPending && (
        <Skeleton height={120} role="status" aria-label={projectsText.deletedProjectsAreLoading} />
      )}
      {data && projects.length === 0 && (
        <EmptyState icon={<IconTrash size={24} stroke={1.75} />} title={projectsText.nothingIsDeleted}>
          {projectsText.deletedProjectsStayHere}
        </EmptyState>
      )}
      {projects.length > 0 && (
        <FramedList label={projectsText.deletedProjects}>
          {projects.map((project) => (
            <DeletedProject key={project.id} project={project} />
          ))}
        </FramedList>
      )}
    </PageBody>
  );
}

function DeletedProject({ project }: { readonly project: ProjectSummary }) {
  const client = useQueryClient();
  const { id, name, rows, deletedAt } = project;
  const refresh = () => client.invalidateQueries({ queryKey: projectsKey });
  const restore = useMutation({
    mutationFn: () => projectsApi.restore(id),
    onSuccess: async () => {
      notifySuccess(projectsText.restoredName({ name }));
      await refresh();
    },
    onError: notifyProblem,
  });
  const erase = useMutation({
    mutationFn: () => projectsApi.erase(id),
    onSuccess: async () => {
      notifySuccess(projectsText.permanentlyDeletedName({ name }));
      await refresh();
    },
    onError: notifyProblem,
  });
  const ask = async (): Promise<void> => {
    const text = projectsText.deletesItsSourcesItsRecipe;
    const yes = await confirm({
      title: projectsText.deleteNamePermanently({ name }),
      text,
      action: projectsText.deletePermanently,
      danger: true,
    });
    if (yes) erase.mutate();
  };
  const busy = restore.isPending || erase.isPending;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>
          {rows !== null && `${projectsText.rows({ rows })} · `}
          {deletedAt &&
            projectsText.deletedGoes({
              deletedAt: (
                <time dateTime={deletedAt} title={formatDateTime(deletedAt)}>
                  {relativeTime(deletedAt)}
                </time>
              ),
              restorableUntil: relativeTime(restorableUntil(deletedAt)),
            })}
        </span>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={projectsText.restoreName({ name })}
        disabled={busy}
        onClick={() => restore.mutate()}
      >
        {projectsText.restore}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={projectsText.deletePermanentlyName({ name })}
        disabled={busy}
        onClick={() => void ask()}
      >
        {projectsText.deletePermanently}
      </Button>
    </li>
  );
}
