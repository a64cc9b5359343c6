import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../shared/format/date.ts';
import { formatCount } from '../../shared/format/number.ts';
import type { ProjectSummary } from '../../shared/projects/projects-api.ts';
import { sizeOf } from '../../shared/projects/size-of.ts';
import { relativeTime } from '../../shared/relative-time.ts';
import { FramedList } from '../../shared/ui/framed-list.tsx';
import { PageSection } from '../../shared/ui/page-section.tsx';
import { dashboardText } from './dashboard-text.ts';
import classes from './recent-entry.module.css';

const maxShown = 8;

interface RecentProjectsProps {
  readonly projects: readonly ProjectSummary[];
  /** Total number of projects. */
  readonly total: number;
}

/** Most recently changed projects. */
export function RecentProjects({ projects, total }: RecentProjectsProps) {
  const recent = [...projects]
    .sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
    .slice(0, maxShown);
  return (
    <PageSection
      title={dashboardText.recentProjects}
      aside={
        total > recent.length && (
          <Link to="/projects">{dashboardText.allTotal({ total: formatCount(total) })}</Link>
        )
      }
    >
      <FramedList>
        {recent.map((project) => (
          <li key={project.id}>
            <Link to="/projects/$id" params={{ id: project.id }} className={classes.entry}>
              <span className={classes.name}>{project.name}</span>
              <span className={classes.size} data-figures>
                {sizeOf(project)}
              </span>
              <time dateTime={project.updatedAt} title={formatDateTime(project.updatedAt)}>
                {relativeTime(project.updatedAt)}
              </time>
            </Link>
          </li>
        ))}
      </FramedList>
    </PageSection>
  );
}
