import { Button, Menu, Select, Skeleton, TextInput } from '@mantine/core';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { accountKinds, activityKinds } from '../../shared/activity/sentence-of.ts';
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
import { auditText } from './audit-text.ts';
import { AuditVerdictNote } from './audit-verdict-note.tsx';

const pageSize = 100;
const installation = 'installation';

/**
 * Permanent log of changes: of the installation for its operator, of an organization for its
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
    ...(user?.operator ? [{ value: installation, label: auditText.thisInstallation }] : []),
    ...owned.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const log = chosen ?? logs[0]?.value;
  if (log === undefined) {
    return (
      <PageBody>
        <PageTitle>{auditText.auditLog}</PageTitle>
        {organizations.isPending ? (
          <Skeleton height={120} role="status" aria-label={auditText.auditLogIsLoading} />
        ) : (
          <EmptyState icon={<IconShieldCheck size={24} stroke={1.75} />} title={auditText.noLogToRead}>
            {auditText.onlyOwnersCanSeeOrganizations}
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
        about={auditText.auditLogAbout}
        actions={
          <>
            {organizationId === null && (
              <Button
                variant="default"
                leftSection={<IconShieldCheck size={16} stroke={1.75} />}
                loading={verify.isPending}
                onClick={() => verify.mutate()}
              >
                {auditText.verify}
              </Button>
            )}
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />}>
                  {auditText.export}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item component="a" href={auditApi.exportPath(organizationId, filter, 'csv')} download>
                  {auditText.asCsv}
                </Menu.Item>
                <Menu.Item
                  component="a"
                  href={auditApi.exportPath(organizationId, filter, 'ndjson')}
                  download
                >
                  {auditText.asLinesOfJson}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        }
      >
        {auditText.auditLog}
      </PageTitle>
      {verify.data && <AuditVerdictNote verdict={verify.data} />}
      <search className={classes.filters} aria-label={auditText.narrowAuditLog}>
        {logs.length > 1 && (
          <Select
            label={auditText.logOf}
            data={[...logs]}
            value={log}
            onChange={(value) => value && onLog(value)}
            allowDeselect={false}
          />
        )}
        <Select
          label={auditText.kind}
          placeholder={auditText.all}
          data={[...activityKinds, ...accountKinds]}
          value={filter.action ?? null}
          onChange={(value) => setFilter({ ...filter, action: value ?? undefined })}
          clearable
          clearButtonProps={{ 'aria-label': auditText.allKinds }}
        />
        <TextInput
          type="date"
          label={auditText.from}
          value={filter.from ?? ''}
          onChange={(event) => setFilter({ ...filter, from: event.currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label={auditText.until}
          value={filter.to ?? ''}
          onChange={(event) => setFilter({ ...filter, to: event.currentTarget.value || undefined })}
        />
        <span className={classes.count} role="status">
          {rows.data && `${auditText.rows({ count: all.length })}${rows.hasNextPage ? ' shown' : ''}`}
        </span>
      </search>
      {rows.error && !rows.data && <ProblemList error={rows.error} />}
      {rows.isPending && <Skeleton height={240} role="status" aria-label={auditText.auditLogIsLoading} />}
      {rows.data && all.length === 0 && <NoMatches>{auditText.noRowsFitTheseFilters}</NoMatches>}
      {all.length > 0 && <AuditTable rows={all} />}
      {rows.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={rows.isFetchingNextPage}
          onClick={() => void rows.fetchNextPage()}
        >
          {auditText.showOlder}
        </Button>
      )}
    </PageBody>
  );
}
