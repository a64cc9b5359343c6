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
import { organizationsText } from './organizations-text.ts';

type MemberToken = Answer<'GET /api/organizations/:id/tokens'>['tokens'][number];

/** Members' personal tokens that have access to the organization, for its owners. */
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
    onSuccess: (_, { name }) => notifySuccess(organizationsText.revokedName({ name })),
    onError: notifyProblem,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const ask = async (token: MemberToken): Promise<void> => {
    const sure = await confirm({
      title: organizationsText.revokeToken,
      text: organizationsText.revokeTokenText({ name: token.name, userName: token.userName }),
      action: organizationsText.revokeToken,
      danger: true,
    });
    if (sure) revoke.mutate(token);
  };
  if (error) return <ProblemList error={error} />;
  if (!data || data.tokens.length === 0) return null;
  return (
    <PageSection title={organizationsText.personalTokensWithAccess}>
      <FramedList>
        {data.tokens.map((token) => (
          <li key={token.id} className={classes.row}>
            <span className={classes.person}>
              <span className={classes.name}>
                {token.userName} · {token.name}
              </span>
              <span className={classes.quiet}>
                {token.prefix}… · {token.scopes.join(', ')} ·{' '}
                {token.bound
                  ? organizationsText.selectedProjectsOrOrganizations
                  : organizationsText.everythingMemberCanAccess}{' '}
                ·{' '}
                {token.expiresAt
                  ? organizationsText.expires({ expiresAt: formatDate(token.expiresAt) })
                  : organizationsText.noExpiration}{' '}
                ·{' '}
                {token.lastUsedAt ? (
                  <time dateTime={token.lastUsedAt} title={formatDateTime(token.lastUsedAt)}>
                    {organizationsText.lastUsed({
                      when: relativeTime(token.lastUsedAt),
                      address: token.lastUsedAddress,
                    })}
                  </time>
                ) : (
                  organizationsText.neverUsed
                )}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={organizationsText.revokeTokenOf({ name: token.name, userName: token.userName })}
              onClick={() => void ask(token)}
            >
              {organizationsText.revoke}
            </Button>
          </li>
        ))}
      </FramedList>
    </PageSection>
  );
}
