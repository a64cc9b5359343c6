import { Anchor, Button, SegmentedControl, Skeleton, Tooltip } from '@mantine/core';
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { IconLayoutGrid, IconList, IconTable } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { DropOverlay } from '../../shared/files/drop-overlay.tsx';
import { stashFiles } from '../../shared/files/stashed-files.ts';
import { useFileDrop } from '../../shared/files/use-file-drop.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { useProjects } from '../../shared/projects/use-projects.ts';
import { useSampleProject } from '../../shared/projects/use-sample-project.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ListBar } from '../../shared/ui/list-bar.tsx';
import { NoMatches } from '../../shared/ui/no-matches.tsx';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { useActiveWorkspace } from '../../shared/workspaces/use-workspace.ts';
import { type Arrangement, arrangeProjects, serverSorts } from './arrange-projects.ts';
import { ProjectCards } from './project-cards.tsx';
import { ProjectTable } from './project-table.tsx';
import classes from './projects.module.css';
import { projectsText } from './projects-text.ts';
import { SortSelect } from './sort-select.tsx';

/**
 * All projects, with search and actions to open, rename and delete them. Dropping a file anywhere
 * starts a new one.
 */
export function Projects() {
  const router = useRouter();
  const sample = useSampleProject();
  const [search, setSearch] = useState('');
  const [view, setView] = useLocalStorage<'table' | 'cards'>({
    key: 'winnow-projects-view',
    defaultValue: 'table',
    getInitialValueInEffect: false,
  });
  const [order, setOrder] = useLocalStorage<Omit<Arrangement, 'search'>>({
    key: 'winnow-projects-order',
    defaultValue: { sort: 'updatedAt', descending: true },
    getInitialValueInEffect: false,
  });
  const workspace = useActiveWorkspace();
  const { organization } = workspace;
  const asked = {
    sort: serverSorts[order.sort],
    descending: order.descending,
    workspace: workspace.key,
  };
  const projects = useProjects(asked, workspace.settled);
  // The first page usually contains all projects and is searched here; the server searches only if
  // there are more.
  const [settled] = useDebouncedValue(search.trim(), 200);
  const beyond = projects.data !== undefined && projects.data.total > projects.data.projects.length;
  const found = useProjects({ ...asked, search: settled }, beyond && settled !== '');
  const over = useFileDrop((files) => {
    stashFiles(files);
    void router.navigate({ to: '/projects/create' });
  });
  const all = projects.data;
  const shown = useMemo(
    () => arrangeProjects((found.data ?? all)?.projects ?? [], { ...order, search }),
    [found.data, all, order, search],
  );

  return (
    <PageBody>
      {over && <DropOverlay>{projectsText.dropFileToStartProject}</DropOverlay>}
      <PageTitle
        about={all && all.total > 0 ? projectsText.projects({ total: all.total }) : undefined}
        actions={
          <Button component={Link} to="/projects/create">
            {projectsText.newProject}
          </Button>
        }
      >
        {organization ? projectsText.projectsOfName({ name: organization.name }) : projectsText.projectsLabel}
      </PageTitle>
      {projects.error && !all && <ProblemList error={projects.error} />}
      {projects.isPending && <ProjectsSkeleton />}
      {all?.total === 0 && (
        <EmptyState
          icon={<IconTable size={24} stroke={1.75} />}
          title={
            organization ? projectsText.noProjectsIn({ name: organization.name }) : projectsText.noProjectsYet
          }
          actions={
            <>
              <Button component={Link} to="/projects/create">
                {projectsText.importFile}
              </Button>
              <Button variant="default" loading={sample.isPending} onClick={() => sample.mutate()}>
                {projectsText.trySampleProject}
              </Button>
            </>
          }
        >
          {projectsText.projectContainsImportedFile}
        </EmptyState>
      )}
      {all && all.total > 0 && (
        <>
          <ListBar
            found={search.trim() && projectsText.projectsFound({ count: shown.length })}
            aside={
              <>
                {view === 'cards' && <SortSelect order={order} onChange={setOrder} />}
                <SegmentedControl
                  aria-label={projectsText.showProjectsAs}
                  value={view}
                  onChange={(value) => setView(value === 'cards' ? 'cards' : 'table')}
                  data={[
                    { value: 'table', label: <ViewIcon icon={IconList} label={projectsText.table} /> },
                    { value: 'cards', label: <ViewIcon icon={IconLayoutGrid} label={projectsText.cards} /> },
                  ]}
                />
              </>
            }
          >
            <SearchField label={projectsText.searchProjects} value={search} onChange={setSearch} />
          </ListBar>
          {shown.length === 0 ? (
            <NoMatches>{projectsText.noResultsForSearch({ search: search.trim() })}</NoMatches>
          ) : view === 'table' ? (
            <ProjectTable projects={shown} order={order} onOrder={setOrder} />
          ) : (
            <ProjectCards projects={shown} />
          )}
        </>
      )}
      {all && (
        <p className={classes.foot}>
          <Anchor component={Link} to="/projects/deleted">
            {projectsText.deletedProjects}
          </Anchor>
        </p>
      )}
    </PageBody>
  );
}

function ViewIcon({ icon: Icon, label }: { readonly icon: typeof IconList; readonly label: string }) {
  return (
    <Tooltip label={label}>
      <span className={classes.viewIcon}>
        <Icon size={16} stroke={1.75} role="img" aria-label={label} />
      </span>
    </Tooltip>
  );
}

function ProjectsSkeleton() {
  return (
    <div role="status" aria-label={projectsText.projectsAreLoading} className={classes.skeleton}>
      <Skeleton height={32} width={280} mb="sm" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={36} />
      ))}
    </div>
  );
}
