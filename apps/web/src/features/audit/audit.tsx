import { Button, Menu, Select, Skeleton, TextInput } from '@mantine/core';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { accountKinds, activityKinds } from '../../shared/activity/sentence-of.ts';
import { countOf } from '../../shared/format/number.ts';
import { notifyProblem } from '../../shared/notify.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { useUser } from '../../shared/session/session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { NoMatches } from '../../shared/ui/no-matches.tsx';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { useOrganizations } from '../../shared/workspaces/use-workspace.ts';
import classes from './audit.module.css';
import { type AuditFilter, auditApi } from './audit-api.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditVerdictNote } from './audit-verdict-note.tsx';

const pageSize = 100;
const installation = 'installation';

/**
 * What was changed, for good: of the installation for its operator, of an organization for its
 * owners.
 */
export function Audit() {
  const user = useUser();
  const organizations = useOrganizations();
  const asked = useRouterState({
    select: ({ location }) => (location.search as { organization?: unknown }).organization,
  });
  const [chosen, setChosen] = useState<string | null>(typeof asked === 'string' ? asked : null);
  const owned = (organizations.data?.organizations ?? []).filter(({ role }) => role === 'owner');
  const logs = [
    ...(user?.operator ? [{ value: installation, label: 'This installation' }] : []),
    ...owned.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const log = chosen ?? logs[0]?.value;
  if (log === undefined) {
    return (
      <PageBody>
        <PageTitle>Audit log</PageTitle>
        {organizations.isPending ? (
          <Skeleton height={120} role="status" aria-label="The audit log is loading" />
        ) : (
          <EmptyState icon={<IconShieldCheck size={24} stroke={1.75} />} title="No log to read">
            Only owners can see an organization's audit log, and only the operator the installation's.
          </EmptyState>
        )}
      </PageBody>
    );
  }
  return <AuditLog key={log} log={log} logs={logs} onLog={setChosen} />;
}

interface AuditLogProps {
  readonly log: string;
  readonly logs: readonly { readonly value: string; readonly label: string }[];
  readonly onLog: (log: string) => void;
}

function AuditLog({ log, logs, onLog }: AuditLogProps) {
  const organizationId = log === installation ? null : log;
  const [filter, setFilter] = useState<AuditFilter>({ action: undefined, from: undefined, to: undefined });
  const rows = useInfiniteQuery({
    queryKey: ['audit', log, filter],
    queryFn: ({ pageParam, signal }) =>
      auditApi.list(organizationId, filter, { before: pageParam, limit: pageSize }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ audit }) => (audit.length < pageSize ? undefined : audit.at(-1)?.number),
  });
  const verify = useMutation({ mutationFn: auditApi.verify, onError: notifyProblem });
  const all = rows.data?.pages.flatMap(({ audit }) => audit) ?? [];
  return (
    <PageBody>
      <PageTitle
        about="Each entry contains a hash of the previous one. The database rejects changes and deletions."
        actions={
          <>
            {organizationId === null && (
              <Button
                variant="default"
                leftSection={<IconShieldCheck size={16} stroke={1.75} />}
                loading={verify.isPending}
                onClick={() => verify.mutate()}
              >
                Verify
              </Button>
            )}
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />}>
                  Export
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item component="a" href={auditApi.exportPath(organizationId, filter, 'csv')} download>
                  As CSV
                </Menu.Item>
                <Menu.Item
                  component="a"
                  href={auditApi.exportPath(organizationId, filter, 'ndjson')}
                  download
                >
                  As lines of JSON
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        }
      >
        Audit log
      </PageTitle>
      {verify.data && <AuditVerdictNote verdict={verify.data} />}
      <search className={classes.filters} aria-label="Narrow the audit log">
        {logs.length > 1 && (
          <Select
            label="Log of"
            data={[...logs]}
            value={log}
            onChange={(value) => value && onLog(value)}
            allowDeselect={false}
          />
        )}
        <Select
          label="Kind"
          placeholder="All"
          data={[...activityKinds, ...accountKinds]}
          value={filter.action ?? null}
          onChange={(value) => setFilter({ ...filter, action: value ?? undefined })}
          clearable
          clearButtonProps={{ 'aria-label': 'All kinds' }}
        />
        <TextInput
          type="date"
          label="From"
          value={filter.from ?? ''}
          onChange={(event) => setFilter({ ...filter, from: event.currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label="Until"
          value={filter.to ?? ''}
          onChange={(event) => setFilter({ ...filter, to: event.currentTarget.value || undefined })}
        />
        <span className={classes.count} role="status">
          {rows.data && `${countOf(all.length, 'row')}${rows.hasNextPage ? ' shown' : ''}`}
        </span>
      </search>
      {rows.error && !rows.data && <ProblemList error={rows.error} />}
      {rows.isPending && <Skeleton height={240} role="status" aria-label="The audit log is loading" />}
      {rows.data && all.length === 0 && <NoMatches>No rows fit these filters.</NoMatches>}
      {all.length > 0 && <AuditTable rows={all} />}
      {rows.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={rows.isFetchingNextPage}
          onClick={() => void rows.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </PageBody>
  );
}
