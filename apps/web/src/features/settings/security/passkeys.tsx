import { Button, Group } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../shared/format/date.ts';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { relativeTime } from '../../../shared/relative-time.ts';
import { hasPasskeys } from '../../../shared/session/passkeys.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { RenameModal } from '../../../shared/ui/rename-modal.tsx';
import { accountsCall } from '../parts/accounts-calls.ts';
import { Section } from '../parts/section.tsx';
import { AddPasskey } from './add-passkey.tsx';
import classes from './security.module.css';
import { optionsQuery, type Passkey, securityApi, securityKeys } from './security-api.ts';
import { settingsSecurityText } from './settings-security-text.ts';

/** Passkeys: devices and apps that sign in without a password. */
export function Passkeys() {
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const offered = useQuery(optionsQuery).data?.passkeys;
  const { data, error } = useQuery({
    queryKey: securityKeys.passkeys,
    queryFn: ({ signal }) => securityApi.passkeys(signal),
    enabled: offered === true,
  });
  const refresh = () => client.invalidateQueries({ queryKey: securityKeys.passkeys });
  /** Offers to end the other sessions, which a removed passkey may have started. */
  const offerSignOut = async (name: string): Promise<void> => {
    const { sessions } = await client.fetchQuery({
      queryKey: securityKeys.sessions,
      queryFn: ({ signal }) => securityApi.sessions(signal),
      staleTime: 0,
    });
    if (sessions.length < 2) return;
    const sure = await confirm({
      title: settingsSecurityText.signOutEverywhereElse,
      text: settingsSecurityText.signOutOthersText({ name, count: sessions.length - 1 }),
      action: settingsSecurityText.signOutEverywhereElse,
      danger: true,
    });
    if (!sure) return;
    await accountsCall('/revoke-other-sessions');
    await client.invalidateQueries({ queryKey: securityKeys.sessions });
    notifySuccess(settingsSecurityText.signedOutOfAllOther);
  };
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => accountsCall('/passkey/delete-passkey', { id }),
    onSuccess: async (_, { name }) => {
      await refresh();
      notifySuccess(settingsSecurityText.removedPasskeyName({ name }));
      await offerSignOut(name);
    },
    onError: notifyProblem,
  });
  const ask = async (one: Passkey): Promise<void> => {
    const sure = await confirm({
      title: settingsSecurityText.removePasskey,
      text: settingsSecurityText.removePasskeyText({ name: one.name }),
      action: settingsSecurityText.removePasskey,
      danger: true,
    });
    if (sure) remove.mutate(one);
  };
  const here = offered === true && hasPasskeys();
  return (
    <Section
      title={settingsSecurityText.passkeys}
      about={settingsSecurityText.passkeysAbout}
      action={
        here && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {settingsSecurityText.addPasskey}
          </Button>
        )
      }
    >
      {error && <ProblemList error={error} />}
      {offered === false && (
        <p className={classes.none}>{settingsSecurityText.browsersAllowPasskeysOnlyOver}</p>
      )}
      {data?.length === 0 && (
        <p className={classes.none}>
          {here ? settingsSecurityText.none : settingsSecurityText.noPasskeysAndThisBrowser}
        </p>
      )}
      <ul className={classes.list} aria-busy={offered !== false && !data}>
        {data?.map((one) => (
          <li key={one.id}>
            <IconFingerprint size={18} stroke={1.75} aria-hidden className={classes.icon} />
            <div>
              <div className={classes.name}>{one.name}</div>
              <div className={classes.quiet}>
                {settingsSecurityText.passkeySince({
                  about: [
                    one.authenticator,
                    one.synced ? settingsSecurityText.syncedBetweenDevices : settingsSecurityText.onOneDevice,
                  ]
                    .filter((part) => part !== null && part !== one.name)
                    .join(' · '),
                  date: formatDate(one.createdAt),
                })}{' '}
                {one.lastUsedAt ? (
                  <time dateTime={one.lastUsedAt} title={formatDateTime(one.lastUsedAt)}>
                    {settingsSecurityText.lastUsedAt({ lastUsedAt: relativeTime(one.lastUsedAt) })}
                  </time>
                ) : (
                  settingsSecurityText.neverUsed
                )}
              </div>
            </div>
            <Group gap="xs" wrap="nowrap">
              <Button
                variant="default"
                aria-label={settingsSecurityText.renameName({ name: one.name })}
                onClick={() => setRenamed(one)}
              >
                {settingsSecurityText.rename}
              </Button>
              <Button
                variant="default"
                aria-label={settingsSecurityText.removeName({ name: one.name })}
                loading={remove.isPending && remove.variables.id === one.id}
                onClick={() => void ask(one)}
              >
                {settingsSecurityText.remove}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {adding && <AddPasskey onClose={() => setAdding(false)} onAdded={refresh} />}
      {renamed && (
        <RenameModal
          opened
          title={settingsSecurityText.renamePasskey}
          label={settingsSecurityText.name}
          name={renamed.name}
          onClose={() => setRenamed(undefined)}
          rename={async (name) => {
            await accountsCall('/passkey/update-passkey', { id: renamed.id, name });
            await refresh();
          }}
        />
      )}
    </Section>
  );
}
