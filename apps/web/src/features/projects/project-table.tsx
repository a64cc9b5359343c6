import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../shared/format/date.ts';
import { formatCount } from '../../shared/format/number.ts';
import type { ProjectSummary } from '../../shared/projects/projects-api.ts';
import { relativeTime } from '../../shared/relative-time.ts';
import { useUser } from '../../shared/session/session.ts';
import { useActiveWorkspace } from '../../shared/workspaces/use-workspace.ts';
import { type Arrangement, type SortKey, sortKeys } from './arrange-projects.ts';
import { ProjectMarks } from './project-marks.tsx';
import { ProjectMenu } from './project-menu.tsx';
import classes from './project-table.module.css';
import { projectsText } from './projects-text.ts';
import { sortLabels } from './sort-select.tsx';

type Order = Omit<Arrangement, 'search'>;

interface ProjectTableProps {
  readonly projects: readonly ProjectSummary[];
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

const numeric: ReadonlySet<SortKey> = new Set(['rows', 'columns']);

/** Projects as table rows; the headers sort. */
export function ProjectTable({ projects, order, onOrder }: ProjectTableProps) {
  const user = useUser();
  const { organization } = useActiveWorkspace();
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            {sortKeys.map((key) => (
              <SortHeader key={key} sortKey={key} order={order} onOrder={onOrder} />
            ))}
            <th className={classes.menu}>
              <VisuallyHidden>{projectsText.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <tr key={project.id}>
              <th scope="row">
                <div className={classes.title}>
                  <Link to="/projects/$id" params={{ id: project.id }} className={classes.name}>
                    {project.name}
                  </Link>
                  <ProjectMarks project={project} listOwnerId={organization?.id ?? user?.id} />
                </div>
              </th>
              <td data-numeric>{rowsOf(project)}</td>
              <td data-numeric>{project.columns === null ? '–' : formatCount(project.columns)}</td>
              <td>
                <time dateTime={project.updatedAt} title={formatDateTime(project.updatedAt)}>
                  {relativeTime(project.updatedAt)}
                </time>
              </td>
              <td className={classes.menu}>
                <ProjectMenu project={project} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function rowsOf({ rows, state }: ProjectSummary): string {
  if (state === 'importing') return projectsText.importing;
  if (state === 'failed') return projectsText.importFailed;
  return rows === null ? '–' : formatCount(rows);
}

interface SortHeaderProps {
  readonly sortKey: SortKey;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

function SortHeader({ sortKey, order, onOrder }: SortHeaderProps) {
  const active = order.sort === sortKey;
  const Icon = order.descending ? IconArrowDown : IconArrowUp;
  // Names start ascending; numbers and times start descending.
  const next: Order = active
    ? { sort: sortKey, descending: !order.descending }
    : { sort: sortKey, descending: sortKey !== 'name' };
  return (
    <th
      scope="col"
      data-numeric={numeric.has(sortKey) || undefined}
      aria-sort={active ? (order.descending ? 'descending' : 'ascending') : 'none'}
    >
      <UnstyledButton className={classes.sort} onClick={() => onOrder(next)}>
        {sortLabels[sortKey]}
        {active && <Icon size={14} stroke={1.75} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}
