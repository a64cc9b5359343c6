import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../shared/format/date.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { Section } from '../parts/section.tsx';
import { deviceText } from './device-text.ts';
import { placeText } from './place-text.ts';
import classes from './security.module.css';
import { attemptsAtOnce, securityApi, securityKeys } from './security-api.ts';
import { settingsSecurityText } from './settings-security-text.ts';

const kinds: Readonly<Record<string, string>> = {
  password: settingsSecurityText.password,
  'sign-up': settingsSecurityText.signUp,
  'two-factor': settingsSecurityText.secondFactor,
  'backup-code': settingsSecurityText.backupCode,
  'email-link': settingsSecurityText.linkInMail,
  passkey: settingsSecurityText.passkey,
};

/** Sign-ins and attempts, newest first. */
export function SignInHistory() {
  const attempts = useInfiniteQuery({
    queryKey: securityKeys.signIns,
    queryFn: ({ pageParam, signal }) => securityApi.signIns(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ signIns }) => (signIns.length < attemptsAtOnce ? undefined : signIns.at(-1)?.id),
  });
  const all = attempts.data?.pages.flatMap((page) => page.signIns) ?? [];
  return (
    <Section title={settingsSecurityText.signInHistory} about={settingsSecurityText.signInHistoryAbout}>
      {attempts.error && <ProblemList error={attempts.error} />}
      <ul className={classes.list} aria-busy={attempts.isPending}>
        {all.map(({ id, kind, succeeded, device, address, createdAt }) => (
          <li key={id}>
            {succeeded ? (
              <IconCheck size={18} stroke={1.75} aria-hidden className={classes.icon} />
            ) : (
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden className={classes.failed} />
            )}
            <div>
              <div className={classes.name}>
                {kinds[kind] ?? kind}
                {!succeeded && <span className={classes.failed}> {settingsSecurityText.refused}</span>}
              </div>
              <div className={classes.quiet}>
                {deviceText(device)} · {placeText(address)}
              </div>
            </div>
            <time dateTime={createdAt} className={classes.quiet}>
              {formatDateTime(createdAt)}
            </time>
          </li>
        ))}
      </ul>
      {attempts.data && all.length === 0 && (
        <p className={classes.none}>{settingsSecurityText.noSignInAttemptsYet}</p>
      )}
      {attempts.hasNextPage && (
        <div className={classes.more}>
          <Button
            fullWidth
            variant="subtle"
            loading={attempts.isFetchingNextPage}
            onClick={() => void attempts.fetchNextPage()}
          >
            {settingsSecurityText.showOlder}
          </Button>
        </div>
      )}
    </Section>
  );
}
