import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../shared/format/date.ts';
import type { ProjectSummary } from '../../shared/projects/projects-api.ts';
import { sizeOf } from '../../shared/projects/size-of.ts';
import { relativeTime } from '../../shared/relative-time.ts';
import { useUser } from '../../shared/session/session.ts';
import { useActiveWorkspace } from '../../shared/workspaces/use-workspace.ts';
import classes from './project-cards.module.css';
import { ProjectMarks } from './project-marks.tsx';
import { ProjectMenu } from './project-menu.tsx';

/** Projects as cards. */
export function ProjectCards({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  const user = useUser();
  const { organization } = useActiveWorkspace();
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
          <ProjectMarks project={project} listOwnerId={organization?.id ?? user?.id} />
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
