import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../../../shared/format/date.ts';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { relativeTime } from '../../../shared/relative-time.ts';
import { accountsCall } from '../parts/accounts-calls.ts';
import { Section } from '../parts/section.tsx';
import { deviceText } from './device-text.ts';
import { placeText } from './place-text.ts';
import classes from './security.module.css';
import { type OpenSession, securityApi, securityKeys } from './security-api.ts';
import { settingsSecurityText } from './settings-security-text.ts';

/** Active sessions of the account, and how to end them. */
export function Sessions() {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: securityKeys.sessions,
    queryFn: ({ signal }) => securityApi.sessions(signal),
  });
  const refresh = () => client.invalidateQueries({ queryKey: securityKeys.sessions });
  const end = useMutation({
    mutationFn: ({ id }: OpenSession) => securityApi.endSession(id),
    onSuccess: async (_, { device }) => {
      await refresh();
      notifySuccess(settingsSecurityText.deviceIsSignedOut({ device: deviceText(device) }));
    },
    onError: notifyProblem,
  });
  const endOthers = useMutation({
    mutationFn: () => accountsCall('/revoke-other-sessions'),
    onSuccess: async () => {
      await refresh();
      notifySuccess(settingsSecurityText.signedOutOfAllOther);
    },
    onError: notifyProblem,
  });
  const sessions = data?.sessions ?? [];
  return (
    <Section
      title={settingsSecurityText.sessions}
      about={settingsSecurityText.whereYoureSignedIn}
      action={
        sessions.length > 1 && (
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {settingsSecurityText.signOutEverywhereElse}
          </Button>
        )
      }
    >
      {error && <ProblemList error={error} />}
      <ul className={classes.list} aria-busy={!data}>
        {sessions.map((one) => (
          <li key={one.id}>
            <IconDeviceDesktop size={18} stroke={1.75} aria-hidden className={classes.icon} />
            <div>
              <div className={classes.name}>{deviceText(one.device)}</div>
              <div className={classes.quiet}>
                {placeText(one.address)} ·{' '}
                {one.current ? (
                  settingsSecurityText.thisSession
                ) : (
                  <time dateTime={one.usedAt} title={formatDateTime(one.usedAt)}>
                    {settingsSecurityText.usedUsedAt({ usedAt: relativeTime(one.usedAt) })}
                  </time>
                )}{' '}
                {settingsSecurityText.signedInSince({ createdAt: formatDateTime(one.createdAt) })}
              </div>
            </div>
            {!one.current && (
              <Button
                variant="default"
                aria-label={settingsSecurityText.signOutOf({
                  device: deviceText(one.device),
                  placeText: placeText(one.address),
                })}
                loading={end.isPending && end.variables.id === one.id}
                onClick={() => end.mutate(one)}
              >
                {settingsSecurityText.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
