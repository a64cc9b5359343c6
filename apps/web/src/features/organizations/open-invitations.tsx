import { ActionIcon, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatDateTime } from '../../shared/format/date.ts';
import { relativeTime } from '../../shared/relative-time.ts';
import { FramedList } from '../../shared/ui/framed-list.tsx';
import { PageSection } from '../../shared/ui/page-section.tsx';
import { organizationsApi, roleLabels } from '../../shared/workspaces/organizations-api.ts';
import classes from './organization.module.css';
import { organizationsText } from './organizations-text.ts';
import type { SectionProps } from './section-props.ts';

/** Pending invitations. */
export function OpenInvitations({ details: { invitations }, change }: SectionProps) {
  if (invitations.length === 0) return null;
  return (
    <PageSection title={organizationsText.invited}>
      <FramedList>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={classes.row}>
            <span className={classes.person}>
              <span className={classes.name}>{email}</span>
              <time className={classes.quiet} dateTime={expiresAt} title={formatDateTime(expiresAt)}>
                {organizationsText.ends({ expiresAt: relativeTime(expiresAt) })}
              </time>
            </span>
            <span className={classes.role}>{roleLabels[role]}</span>
            <Tooltip label={organizationsText.cancelInvitation}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={organizationsText.cancelInvitationToEmail({ email })}
                onClick={() =>
                  change({
                    run: () => organizationsApi.cancelInvitation(id),
                    done: organizationsText.cancelledInvitationToEmail({ email }),
                  })
                }
              >
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </FramedList>
    </PageSection>
  );
}
