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

/** The ways into the account: its password and the accounts of others that lead to it. */
export function LinkedAccounts() {
  const client = useQueryClient();
  const accounts = useQuery(accountsQuery);
  const options = useQuery(optionsQuery);
  const providers = options.data?.providers ?? [];
  const linked = accounts.data ?? [];
  const labelOf = (id: string): string =>
    id === 'credential' ? 'Password' : (providers.find((one) => one.id === id)?.label ?? id);
  const unlink = useMutation({
    mutationFn: ({ provider, accountId }: LinkedAccount) =>
      accountsCall('/unlink-account', { providerId: provider, accountId }),
    onSuccess: async (_, { provider }) => {
      await client.invalidateQueries({ queryKey: securityKeys.accounts });
      notifySuccess(`${labelOf(provider)} is unlinked.`);
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
      title: `Unlink ${name}`,
      text: `You will no longer be able to sign in with ${name}.`,
      action: 'Unlink',
      danger: true,
    });
    if (sure) unlink.mutate(one);
  };
  const free = providers.filter(({ id }) => !linked.some((one) => one.provider === id));
  return (
    <Section title="Ways to sign in" about="Your password and linked accounts.">
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
              <div className={classes.quiet}>since {formatDate(one.createdAt)}</div>
            </div>
            {one.provider !== 'credential' && (
              <Button variant="default" disabled={linked.length < 2} onClick={() => void ask(one)}>
                Unlink
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
                <div className={classes.quiet}>not linked</div>
              </div>
              <Button
                variant="default"
                aria-label={`Link ${label}`}
                loading={link.isPending && link.variables === id}
                onClick={() => link.mutate(id)}
              >
                Link
              </Button>
            </li>
          ))}
      </ul>
    </Section>
  );
}
