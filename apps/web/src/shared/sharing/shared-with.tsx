import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconBuilding, IconLink, IconMail, IconUser, IconUsers, IconX } from '@tabler/icons-react';
import { formatDateTime } from '../format/date.ts';
import type { ProjectSummary } from '../projects/projects-api.ts';
import { relativeTime } from '../relative-time.ts';
import classes from './share-modal.module.css';
import { levelLabels, type Share, type ShareLevel, shareLevels } from './sharing-api.ts';

interface SharedWithProps {
  readonly owner: ProjectSummary['owner'];
  readonly shares: readonly Share[];
  readonly onLevel: (share: Share, level: ShareLevel) => void;
  readonly onRemove: (share: Share) => void;
}

const icons = { person: IconUser, email: IconMail, team: IconUsers } as const;

/** Everybody who may open the project: its owner, and whom it is shared with. */
export function SharedWith({ owner, shares, onLevel, onRemove }: SharedWithProps) {
  const OwnerIcon = owner.kind === 'organization' ? IconBuilding : IconUser;
  return (
    <section aria-labelledby="shared-with">
      <h3 id="shared-with" className={classes.heading}>
        Who has access
      </h3>
      <ul className={classes.list}>
        <li className={classes.row}>
          <OwnerIcon size={16} stroke={1.75} aria-hidden />
          <span className={classes.name}>{owner.name}</span>
          <span className={classes.quiet}>Owner</span>
        </li>
        {shares.map((share) => {
          const Icon = share.linkId ? IconLink : icons[share.kind];
          return (
            <li key={share.id} className={classes.row}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <span className={classes.name}>
                {share.name}
                <ShareNotes share={share} />
              </span>
              {share.linkId ? (
                <span className={classes.quiet}>{levelLabels[share.level]}</span>
              ) : (
                <Select
                  size="xs"
                  className={classes.levelOf}
                  aria-label={`Level of ${share.name}`}
                  data={shareLevels.map((value) => ({ value, label: levelLabels[value] }))}
                  value={share.level}
                  onChange={(value) => value && onLevel(share, value as ShareLevel)}
                  allowDeselect={false}
                />
              )}
              <Tooltip label="Remove">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Stop sharing with ${share.name}`}
                  onClick={() => onRemove(share)}
                >
                  <IconX size={16} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ShareNotes({ share: { kind, linkId, expiresAt } }: { readonly share: Share }) {
  const notes = [
    kind === 'team' ? 'team' : kind === 'email' ? 'pending first sign-in' : undefined,
    linkId ? 'came by a link' : undefined,
  ].filter((note) => note !== undefined);
  if (notes.length === 0 && !expiresAt) return null;
  return (
    <span className={classes.notes}>
      {notes.join(', ')}
      {notes.length > 0 && expiresAt && ', '}
      {expiresAt && (
        <time dateTime={expiresAt} title={formatDateTime(expiresAt)}>
          ends {relativeTime(expiresAt)}
        </time>
      )}
    </span>
  );
}
