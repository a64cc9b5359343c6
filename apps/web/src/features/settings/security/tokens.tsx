import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../shared/format/date.ts';
import { countOf } from '../../../shared/format/number.ts';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { Section } from '../parts/section.tsx';
import { CreateToken } from './create-token.tsx';
import { LastUse } from './last-use.tsx';
import classes from './security.module.css';
import { securityApi, securityKeys, type Token } from './security-api.ts';
import { scopeLabel } from './token-scopes.ts';

/** Keys by which programs act for the user. */
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
      notifySuccess(`Revoked “${name}”.`);
    },
    onError: notifyProblem,
  });
  const ask = async (token: Token): Promise<void> => {
    const sure = await confirm({
      title: 'Revoke token',
      text: `Programs that use “${token.name}” lose access immediately.`,
      action: 'Revoke token',
      danger: true,
    });
    if (sure) revoke.mutate(token);
  };
  return (
    <Section
      title="Personal tokens"
      about={
        <>
          Programs send a token as <code>Authorization: Bearer …</code> to use the API as you. See the{' '}
          <a href="/api/docs">API reference</a>.
        </>
      }
      action={
        <Button variant="default" onClick={() => setCreating(true)}>
          Create token
        </Button>
      }
    >
      {error && <ProblemList error={error} />}
      {data?.tokens.length === 0 && <p className={classes.none}>No personal tokens yet</p>}
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
            <Button variant="default" aria-label={`Revoke ${token.name}`} onClick={() => void ask(token)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {creating && <CreateToken onClose={() => setCreating(false)} onCreated={refresh} />}
    </Section>
  );
}

function boundsText({ projectIds, organizationIds }: Token): string {
  if (projectIds === null && organizationIds === null) return 'everything you can access';
  return [
    ...(projectIds?.length ? [countOf(projectIds.length, 'project')] : []),
    ...(organizationIds?.length ? [countOf(organizationIds.length, 'organization')] : []),
  ].join(' and ');
}

function expiryText({ expiresAt }: Token): string {
  if (expiresAt === null) return 'no expiration';
  return Date.parse(expiresAt) < Date.now()
    ? `expired on ${formatDate(expiresAt)}`
    : `expires ${formatDate(expiresAt)}`;
}
