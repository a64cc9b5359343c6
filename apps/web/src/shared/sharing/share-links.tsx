import { ActionIcon, Button, CopyButton, Select, TextInput, Tooltip } from '@mantine/core';
import { IconLink, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../format/date.ts';
import { notifyProblem } from '../notify.ts';
import { relativeTime } from '../relative-time.ts';
import { endAfter, endChoices } from './choices.ts';
import classes from './share-modal.module.css';
import { levelLabels, type ShareLink, sharingApi } from './sharing-api.ts';
import { sharingText } from './sharing-text.ts';

interface ShareLinksProps {
  readonly projectId: string;
  readonly links: readonly ShareLink[];
  readonly onChanged: () => Promise<void>;
  readonly onRemove: (link: ShareLink) => void;
}

const levels = ['view', 'edit'] as const;
const ends = endChoices.filter(({ value }) => value !== '');

/**
 * Share links into the project. The URL of a new link is shown only once; the server stores no more
 * than is needed to recognize it.
 */
export function ShareLinks({ projectId, links, onChanged, onRemove }: ShareLinksProps) {
  const [level, setLevel] = useState<ShareLink['level']>('view');
  const [days, setDays] = useState('7');
  const [made, setMade] = useState<{ readonly id: string; readonly url: string }>();
  const create = useMutation({
    mutationFn: () => sharingApi.createLink(projectId, { level, expiresAt: endAfter(days) ?? '' }),
    onSuccess: async ({ link, token }) => {
      setMade({ id: link.id, url: `${window.location.origin}/shared#${token}` });
      await onChanged();
    },
    onError: notifyProblem,
  });
  const isThere = links.some(({ id }) => id === made?.id);
  return (
    <section aria-labelledby="share-links">
      <h3 id="share-links" className={classes.heading}>
        {sharingText.links}
      </h3>
      <p className={classes.about}>{sharingText.anyoneWithLinkCanSign}</p>
      {links.length > 0 && (
        <ul className={classes.list}>
          {links.map((link) => (
            <li key={link.id} className={classes.row}>
              <IconLink size={16} stroke={1.75} aria-hidden />
              <span className={classes.name}>
                {levelLabels[link.level]}
                <span className={classes.notes}>
                  {link.people === 0
                    ? sharingText.notUsedYet
                    : sharingText.personsCameByIt({ people: link.people })}
                  ,{' '}
                  <time dateTime={link.expiresAt} title={formatDateTime(link.expiresAt)}>
                    {sharingText.ends({ expiresAt: relativeTime(link.expiresAt) })}
                  </time>
                </span>
              </span>
              <Tooltip label={sharingText.remove}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={sharingText.removeLinkThatEnds({ expiresAt: formatDateTime(link.expiresAt) })}
                  onClick={() => onRemove(link)}
                >
                  <IconX size={16} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
      {made && isThere && (
        <div className={classes.made}>
          <TextInput
            className={classes.who}
            label={sharingText.newLinkShownOnlyOnce}
            value={made.url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={made.url}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? sharingText.copied : sharingText.copy}
              </Button>
            )}
          </CopyButton>
        </div>
      )}
      <div className={classes.form}>
        <Select
          className={classes.level}
          aria-label={sharingText.levelOfLink}
          data={levels.map((value) => ({ value, label: levelLabels[value] }))}
          value={level}
          onChange={(value) => value && setLevel(value as ShareLink['level'])}
          allowDeselect={false}
        />
        <Select
          className={classes.level}
          aria-label={sharingText.linkExpires}
          data={[...ends]}
          value={days}
          onChange={(value) => value && setDays(value)}
          allowDeselect={false}
        />
        <Button variant="default" loading={create.isPending} onClick={() => create.mutate()}>
          {sharingText.createLink}
        </Button>
      </div>
    </section>
  );
}
