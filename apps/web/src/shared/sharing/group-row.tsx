import { IconBuilding, IconMail, IconUsers } from '@tabler/icons-react';
import { formatDateTime } from '../format/date.ts';
import { relativeTime } from '../relative-time.ts';
import { LevelSelect, RemoveAccess } from './access-control.tsx';
import classes from './share-modal.module.css';
import type { Share, ShareLevel } from './sharing-api.ts';
import { sharingText } from './sharing-text.ts';

interface GroupRowProps {
  readonly name: string;
  /**
   * Share of a team or a pending invitation; left out for the organization that owns the project.
   */
  readonly share?: Share;
  readonly onLevel?: (share: Share, level: ShareLevel) => void;
  readonly onRemove?: (shareId: string) => void;
}

/** A team, an invited address, or the organization that owns the project. */
export function GroupRow({ name, share, onLevel, onRemove }: GroupRowProps) {
  const Icon = share ? (share.kind === 'team' ? IconUsers : IconMail) : IconBuilding;
  return (
    <li className={classes.row}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes.name}>
        {name}
        <span className={classes.notes}>
          {share
            ? share.kind === 'team'
              ? sharingText.team
              : sharingText.invitedNotSignedInYet
            : sharingText.organization}
          {share?.expiresAt && (
            <>
              {' · '}
              <time dateTime={share.expiresAt} title={formatDateTime(share.expiresAt)}>
                {sharingText.ends({ expiresAt: relativeTime(share.expiresAt) })}
              </time>
            </>
          )}
        </span>
      </span>
      {share && onLevel && onRemove ? (
        <>
          <LevelSelect name={name} level={share.level} onChange={(level) => onLevel(share, level)} />
          <RemoveAccess name={name} onClick={() => onRemove(share.id)} />
        </>
      ) : (
        <span className={classes.quiet}>{sharingText.owner}</span>
      )}
    </li>
  );
}
