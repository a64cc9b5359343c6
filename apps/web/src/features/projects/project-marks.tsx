import { IconBuilding, IconEye, IconPinFilled, IconUsers } from '@tabler/icons-react';
import type { ProjectSummary } from '../../shared/projects/projects-api.ts';
import classes from './project-marks.module.css';
import { projectsText } from './projects-text.ts';

const icon = { size: 14, stroke: 1.75, role: 'img' } as const;

interface ProjectMarksProps {
  readonly project: ProjectSummary;
  /** Owner of the list: the user or an organization. */
  readonly listOwnerId: string | undefined;
}

/**
 * Marks a project with its owner, if different from the list's owner, and whether it is view-only
 * or pinned.
 */
export function ProjectMarks({ project: { owner, level, pinned }, listOwnerId }: ProjectMarksProps) {
  const foreign = owner.id !== listOwnerId;
  if (!foreign && !pinned && level !== 'view') return null;
  return (
    <span className={classes.marks}>
      {pinned && <IconPinFilled {...icon} aria-label={projectsText.pinned} />}
      {foreign && (
        <>
          {owner.kind === 'organization' ? (
            <IconBuilding {...icon} aria-label={projectsText.ofOrganization} />
          ) : (
            <IconUsers {...icon} aria-label={projectsText.sharedBy} />
          )}
          <span className={classes.owner}>{owner.name}</span>
        </>
      )}
      {level === 'view' && <IconEye {...icon} aria-label={projectsText.viewOnly} />}
    </span>
  );
}
