import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { relativeTime } from '../../../shared/relative-time.ts';
import { RowButton } from '../../../shared/ui/row-button.tsx';
import { Section } from '../parts/section.tsx';
import classes from './mail-outbox.module.css';
import { settingsNotificationsText } from './settings-notifications-text.ts';

/**
 * Mail that could not be sent because no mail server is configured, for the operator to read and
 * forward.
 */
export function MailOutbox() {
  const [shown, setShown] = useState<string | null>(null);
  const outbox = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => call('GET /api/outbox', { signal }),
  });
  const mails = outbox.data?.mails ?? [];
  return (
    <Section title={settingsNotificationsText.mailOutbox} about={settingsNotificationsText.mailOutboxAbout}>
      {outbox.error && <ProblemList error={outbox.error} />}
      {outbox.isPending && <Skeleton height={52} m={8} />}
      {outbox.data && mails.length === 0 && (
        <p className={classes.none}>{settingsNotificationsText.noMailWaits}</p>
      )}
      <ul className={classes.list}>
        {mails.map(({ id, to, subject, createdAt }) => (
          <li key={id}>
            <RowButton className={classes.mail} onClick={() => setShown(id)}>
              <span className={classes.subject}>{subject}</span>
              <span className={classes.to}>{to}</span>
              <time dateTime={createdAt} title={formatDateTime(createdAt)} className={classes.to}>
                {relativeTime(createdAt)}
              </time>
            </RowButton>
          </li>
        ))}
      </ul>
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={settingsNotificationsText.mail}
        size="lg"
      >
        {shown && <MailText id={shown} />}
      </Modal>
    </Section>
  );
}

function MailText({ id }: { readonly id: string }) {
  const { data, error } = useQuery({
    queryKey: ['outbox', id],
    queryFn: ({ signal }) => call('GET /api/outbox/:id', { params: { id }, signal }),
  });
  if (error) return <ProblemList error={error} />;
  if (!data) return <Skeleton height={200} />;
  const { to, subject, text } = data.mail;
  return (
    <>
      <p className={classes.head}>
        {settingsNotificationsText.toTo({ to })}
        <br />
        <strong>{subject}</strong>
      </p>
      <p className={classes.text}>
        {text.split(/(https?:\/\/\S+)/).map((part, index) =>
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
            <a key={index} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </>
  );
}
