import { Button } from '@mantine/core';
import { IconKey, IconLink } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '../../../shared/format/date.ts';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { accountsCall } from '../parts/accounts-calls.ts';
import { Section } from '../parts/section.tsx';
import classes from './security.module.css';
import { accountsQuery, type LinkedAccount, optionsQuery, securityKeys } from './security-api.ts';
import { settingsSecurityText } from './settings-security-text.ts';

/** Sign-in methods of the account: its password and linked provider accounts. */
export function LinkedAccounts() {
  const client = useQueryClient();
  const accounts = useQuery(accountsQuery);
  const options = useQuery(optionsQuery);
  const providers = options.data?.providers ?? [];
  const linked = accounts.data ?? [];
  const labelOf = (id: string): string =>
    id === 'credential'
      ? settingsSecurityText.password
      : (providers.find((one) => one.id === id)?.label ?? id);
  const unlink = useMutation({
    mutationFn: ({ provider, accountId }: LinkedAccount) =>
      accountsCall('/unlink-account', { providerId: provider, accountId }),
    onSuccess: async (_, { provider }) => {
      await client.invalidateQueries({ queryKey: securityKeys.accounts });
      notifySuccess(settingsSecurityText.unlinked({ label: labelOf(provider) }));
    },
    onError: notifyProblem,
  });
  const link = useMutation({
    mutationFn: (provider: string) =>
      accountsCall<{ url?: string }>('/link-social', {
        provider,
        callbackURL: '/settings/security',
        errorCallbackURL: '/settings/security',
      }),
    onSuccess: ({ url }) => {
      if (url) window.location.assign(url);
    },
    onError: notifyProblem,
  });
  const ask = async (one: LinkedAccount): Promise<void> => {
    const name = labelOf(one.provider);
    const sure = await confirm({
      title: settingsSecurityText.unlinkName({ name }),
      text: settingsSecurityText.unlinkText({ name }),
      action: settingsSecurityText.unlink,
      danger: true,
    });
    if (sure) unlink.mutate(one);
  };
  const free = providers.filter(({ id }) => !linked.some((one) => one.provider === id));
  return (
    <Section
      title={settingsSecurityText.waysToSignIn}
      about={settingsSecurityText.yourPasswordAndLinkedAccounts}
    >
      {accounts.error && <ProblemList error={accounts.error} />}
      <ul className={classes.list} aria-busy={accounts.isPending}>
        {linked.map((one) => (
          <li key={one.id}>
            {one.provider === 'credential' ? (
              <IconKey size={18} stroke={1.75} aria-hidden className={classes.icon} />
            ) : (
              <IconLink size={18} stroke={1.75} aria-hidden className={classes.icon} />
            )}
            <div>
              <div className={classes.name}>{labelOf(one.provider)}</div>
              <div className={classes.quiet}>
                {settingsSecurityText.since({ createdAt: formatDate(one.createdAt) })}
              </div>
            </div>
            {one.provider !== 'credential' && (
              <Button variant="default" disabled={linked.length < 2} onClick={() => void ask(one)}>
                {settingsSecurityText.unlink}
              </Button>
            )}
          </li>
        ))}
        {options.data?.linking !== false &&
          free.map(({ id, label }) => (
            <li key={id}>
              <IconLink size={18} stroke={1.75} aria-hidden className={classes.icon} />
              <div>
                <div className={classes.name}>{label}</div>
                <div className={classes.quiet}>{settingsSecurityText.notLinked}</div>
              </div>
              <Button
                variant="default"
                aria-label={settingsSecurityText.linkLabel({ label })}
                loading={link.isPending && link.variables === id}
                onClick={() => link.mutate(id)}
              >
                {settingsSecurityText.link}
              </Button>
            </li>
          ))}
      </ul>
    </Section>
  );
}
