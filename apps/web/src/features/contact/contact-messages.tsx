import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../../shared/format/date.ts';
import { notifyProblem } from '../../shared/notify.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { relativeTime } from '../../shared/relative-time.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import classes from './contact.module.css';
import { type ContactMessage, contactApi, contactKey } from './contact-api.ts';
import { contactText } from './contact-text.ts';

/** Messages from the contact form, for the operator. */
export function ContactMessages() {
  const client = useQueryClient();
  const { data, error, isPending } = useQuery({
    queryKey: contactKey,
    queryFn: ({ signal }) => contactApi.list(signal),
  });
  const remove = useMutation({
    mutationFn: contactApi.remove,
    onSuccess: () => client.invalidateQueries({ queryKey: contactKey }),
    onError: notifyProblem,
  });
  const ask = async ({ id, subject }: ContactMessage): Promise<void> => {
    const sure = await confirm({
      title: contactText.removeMessage,
      text: contactText.subjectIsRemovedForGood({ subject }),
      action: contactText.remove,
      danger: true,
    });
    if (sure) remove.mutate(id);
  };
  return (
    <section className={classes.messages} aria-labelledby="contact-messages">
      <h2 id="contact-messages">{contactText.messagesToOperator}</h2>
      {error && <ProblemList error={error} />}
      {isPending && <Skeleton height={72} />}
      {data?.messages.length === 0 && <p className={classes.quiet}>{contactText.noMessagesYet}</p>}
      <ul className={classes.list}>
        {data?.messages.map((one) => (
          <li key={one.id}>
            <div className={classes.head}>
              <h3>{one.subject}</h3>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={contactText.removeSubject({ subject: one.subject })}
                onClick={() => void ask(one)}
              >
                {contactText.remove}
              </Button>
            </div>
            <p className={classes.quiet}>
              {one.name}, <a href={`mailto:${encodeURIComponent(one.email)}`}>{one.email}</a>,{' '}
              <time dateTime={one.createdAt} title={formatDateTime(one.createdAt)}>
                {relativeTime(one.createdAt)}
              </time>
            </p>
            <p className={classes.text}>{one.message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
