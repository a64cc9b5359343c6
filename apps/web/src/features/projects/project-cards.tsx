import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../shared/format/date.ts';
import type { ProjectSummary } from '../../shared/projects/projects-api.ts';
import { sizeOf } from '../../shared/projects/size-of.ts';
import { relativeTime } from '../../shared/relative-time.ts';
import classes from './project-cards.module.css';
import { ProjectMenu } from './project-menu.tsx';

/** Projects as cards. */
export function ProjectCards({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  return (
    <ul className={classes.cards}>
      {projects.map((project) => (
        <li key={project.id} className={classes.card}>
          <Link to="/projects/$id" params={{ id: project.id }} className={classes.name}>
            {project.name}
          </Link>
          <div className={classes.size} data-figures>
            {sizeOf(project)}
          </div>
          <div className={classes.foot}>
            <time dateTime={project.updatedAt} title={formatDateTime(project.updatedAt)}>
              {relativeTime(project.updatedAt)}
            </time>
            <ProjectMenu project={project} />
          </div>
        </li>
      ))}
    </ul>
  );
}
