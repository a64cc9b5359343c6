import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../shared/format/date.ts';
import { formatList } from '../../../shared/format/list.ts';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { Section } from '../parts/section.tsx';
import { CreateToken } from './create-token.tsx';
import { LastUse } from './last-use.tsx';
import classes from './security.module.css';
import { securityApi, securityKeys, type Token } from './security-api.ts';
import { settingsSecurityText } from './settings-security-text.ts';
import { scopeLabel } from './token-scopes.ts';

/** Tokens with which programs act on the user's behalf. */
export function Tokens() {
  const client = useQueryClient();
  const [creating, setCreating] = useState(false);
  const { data, error } = useQuery({
    queryKey: securityKeys.tokens,
    queryFn: ({ signal }) => securityApi.tokens(signal),
  });
  const refresh = () => client.invalidateQueries({ queryKey: securityKeys.tokens });
  const revoke = useMutation({
    mutationFn: ({ id }: Token) => securityApi.revokeToken(id),
    onSuccess: async (_, { name }) => {
      await refresh();
      notifySuccess(settingsSecurityText.revokedName({ name }));
    },
    onError: notifyProblem,
  });
  const ask = async (token: Token): Promise<void> => {
    const sure = await confirm({
      title: settingsSecurityText.revokeToken,
      text: settingsSecurityText.revokeTokenText({ name: token.name }),
      action: settingsSecurityText.revokeToken,
      danger: true,
    });
    if (sure) revoke.mutate(token);
  };
  return (
    <Section
      title={settingsSecurityText.personalTokens}
      about={settingsSecurityText.programsSendToken({
        authorizationBearer: <code>{settingsSecurityText.authorizationBearer}</code>,
        link: <a href="/api/docs">{settingsSecurityText.apiReference}</a>,
      })}
      action={
        <Button variant="default" onClick={() => setCreating(true)}>
          {settingsSecurityText.createToken}
        </Button>
      }
    >
      {error && <ProblemList error={error} />}
      {data?.tokens.length === 0 && (
        <p className={classes.none}>{settingsSecurityText.noPersonalTokensYet}</p>
      )}
      <ul className={classes.list} aria-busy={!data}>
        {data?.tokens.map((token) => (
          <li key={token.id}>
            <IconKey size={18} stroke={1.75} aria-hidden className={classes.icon} />
            <div>
              <div className={classes.name}>
                {token.name} <span className={classes.quiet}>{token.prefix}…</span>
              </div>
              <div className={classes.quiet}>
                {scopeLabel(token.scopes)} · {boundsText(token)} · {expiryText(token)} ·{' '}
                <LastUse token={token} />
              </div>
            </div>
            <Button
              variant="default"
              aria-label={settingsSecurityText.revokeName({ name: token.name })}
              onClick={() => void ask(token)}
            >
              {settingsSecurityText.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {creating && <CreateToken onClose={() => setCreating(false)} onCreated={refresh} />}
    </Section>
  );
}

function boundsText({ projectIds, organizationIds }: Token): string {
  if (projectIds === null && organizationIds === null) return settingsSecurityText.allAccess;
  return formatList([
    ...(projectIds?.length ? [settingsSecurityText.projectsOf({ count: projectIds.length })] : []),
    ...(organizationIds?.length
      ? [settingsSecurityText.organizationsOf({ count: organizationIds.length })]
      : []),
  ]);
}

function expiryText({ expiresAt }: Token): string {
  if (expiresAt === null) return settingsSecurityText.withoutExpiration;
  return Date.parse(expiresAt) < Date.now()
    ? settingsSecurityText.expired({ expiresAt: formatDate(expiresAt) })
    : settingsSecurityText.expires({ expiresAt: formatDate(expiresAt) });
}
