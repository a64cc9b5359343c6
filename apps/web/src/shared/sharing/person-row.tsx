import { IconLink, IconUser } from '@tabler/icons-react';
import { formatDateTime } from '../format/date.ts';
import { relativeTime } from '../relative-time.ts';
import { LevelSelect, RemoveAccess } from './access-control.tsx';
import { accessReasons } from './access-reasons.ts';
import classes from './share-modal.module.css';
import { levelLabels, type ProjectPerson, type ShareLevel } from './sharing-api.ts';
import { sharingText } from './sharing-text.ts';

interface PersonRowProps {
  readonly person: ProjectPerson;
  readonly onLevel: (person: ProjectPerson, level: ShareLevel) => void;
  readonly onRemove: (shareId: string) => void;
}

/** A person, their access level, why they have it, and when they last opened the project. */
export function PersonRow({ person, onLevel, onRemove }: PersonRowProps) {
  const { name, email, level, inherited, shareId, expiresAt, lastSeenAt } = person;
  const Icon = person.reasons.every(({ kind }) => kind === 'link') ? IconLink : IconUser;
  return (
    <li className={classes.row}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes.name}>
        {name}
        {email && email !== name && <span className={classes.address}>{email}</span>}
        <span className={classes.notes}>
          {accessReasons(person)}
          {' · '}
          {lastSeenAt ? (
            <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
              {sharingText.lastSeen({ lastSeenAt: relativeTime(lastSeenAt) })}
            </time>
          ) : (
            sharingText.notOpenedYet
          )}
          {expiresAt && (
            <>
              {' · '}
              <time dateTime={expiresAt} title={formatDateTime(expiresAt)}>
                {sharingText.ends({ expiresAt: relativeTime(expiresAt) })}
              </time>
            </>
          )}
        </span>
      </span>
      {level === 'own' ? (
        <span className={classes.quiet}>
          {person.reasons.some(({ kind }) => kind === 'owner') ? sharingText.owner : sharingText.fullAccess}
        </span>
      ) : shareId || inherited !== 'manage' ? (
        <LevelSelect
          name={name}
          level={level}
          {...(inherited && inherited !== 'own' ? { lowest: inherited } : {})}
          onChange={(chosen) => onLevel(person, chosen)}
        />
      ) : (
        <span className={classes.quiet}>{levelLabels[level]}</span>
      )}
      {shareId && <RemoveAccess name={name} onClick={() => onRemove(shareId)} />}
    </li>
  );
}
