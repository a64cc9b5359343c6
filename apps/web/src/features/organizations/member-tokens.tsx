import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@winnow/contract';
import { call } from '../../shared/api/client.ts';
import { formatDate, formatDateTime } from '../../shared/format/date.ts';
import { notifyProblem, notifySuccess } from '../../shared/notify.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { relativeTime } from '../../shared/relative-time.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { FramedList } from '../../shared/ui/framed-list.tsx';
import { PageSection } from '../../shared/ui/page-section.tsx';
import classes from './organization.module.css';

type MemberToken = Answer<'GET /api/organizations/:id/tokens'>['tokens'][number];

/** The personal tokens of members that reach the organization, for its owners. */
export function MemberTokens({ organizationId }: { readonly organizationId: string }) {
  const client = useQueryClient();
  const queryKey = ['organizations', organizationId, 'tokens'];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /api/organizations/:id/tokens', { params: { id: organizationId }, signal }),
  });
  const revoke = useMutation({
    mutationFn: ({ id }: MemberToken) =>
      call('DELETE /api/organizations/:id/tokens/:tokenId', {
        params: { id: organizationId, tokenId: id },
      }),
    onSuccess: (_, { name }) => notifySuccess(`Revoked “${name}”.`),
    onError: notifyProblem,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const ask = async (token: MemberToken): Promise<void> => {
    const sure = await confirm({
      title: 'Revoke token',
      text: `Programs that use “${token.name}” of ${token.userName} lose access immediately. ${token.userName} is notified.`,
      action: 'Revoke token',
      danger: true,
    });
    if (sure) revoke.mutate(token);
  };
  if (error) return <ProblemList error={error} />;
  if (!data || data.tokens.length === 0) return null;
  return (
    <PageSection title="Personal tokens with access">
      <FramedList>
        {data.tokens.map((token) => (
          <li key={token.id} className={classes.row}>
            <span className={classes.person}>
              <span className={classes.name}>
                {token.userName} · {token.name}
              </span>
              <span className={classes.quiet}>
                {token.prefix}… · {token.scopes.join(', ')} ·{' '}
                {token.bound ? 'selected projects or organizations' : 'everything the member can access'} ·{' '}
                {token.expiresAt ? `expires ${formatDate(token.expiresAt)}` : 'no expiration'} ·{' '}
                {token.lastUsedAt ? (
                  <time dateTime={token.lastUsedAt} title={formatDateTime(token.lastUsedAt)}>
                    last used {relativeTime(token.lastUsedAt)}
                    {token.lastUsedAddress && ` from ${token.lastUsedAddress}`}
                  </time>
                ) : (
                  'never used'
                )}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={`Revoke ${token.name} of ${token.userName}`}
              onClick={() => void ask(token)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </FramedList>
    </PageSection>
  );
}
