import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPinnedOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ProjectSummary } from '../../shared/projects/projects-api.ts';
import { sizeOf } from '../../shared/projects/size-of.ts';
import { usePinProject } from '../../shared/projects/use-pin-project.ts';
import { PageSection } from '../../shared/ui/page-section.tsx';
import { dashboardText } from './dashboard-text.ts';
import classes from './pinned-projects.module.css';

/** The user's pinned projects from all workspaces. */
export function PinnedProjects({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  const pin = usePinProject();
  if (projects.length === 0) return null;
  return (
    <PageSection title={dashboardText.pinned}>
      <ul className={classes.cards}>
        {projects.map((project) => (
          <li key={project.id} className={classes.card}>
            <Link to="/projects/$id" params={{ id: project.id }} className={classes.name}>
              {project.name}
            </Link>
            <Tooltip label={dashboardText.unpin}>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.unpin}
                aria-label={dashboardText.unpinName({ name: project.name })}
                onClick={() => pin.mutate(project)}
              >
                <IconPinnedOff size={16} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
            <span className={classes.size} data-figures>
              {sizeOf(project)}
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
