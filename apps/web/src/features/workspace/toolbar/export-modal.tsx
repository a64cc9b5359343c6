import { Button, Group, Modal, Progress, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Json } from '@winnow/kernel';
import { useEffect, useState } from 'react';
import { useExportFormats } from '../../../shared/formats/file-formats.ts';
import type { Job } from '../../../shared/jobs/jobs-api.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { usePreferences } from '../../../shared/preferences/preferences.ts';
import { countText } from '../grid/cell-text.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import { ExportOptions } from './export-options.tsx';
import { ExportReceipt, type ExportResult } from './export-receipt.tsx';

interface Written {
  readonly jobId: string;
  readonly result: ExportResult;
}

/** Chooses what to write and how, shows the progress, and gives the file to the browser. */
export function ExportModal({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { api, recipe, state } = useWorkspace();
  const filtered = state.view.filters.length > 0 || state.view.sort.length > 0 || state.view.at !== undefined;
  const preferred = usePreferences()?.exporting;
  const formats = useExportFormats();
  const [chosenFormat, setFormat] = useState<string>();
  const id = chosenFormat ?? preferred?.format ?? 'csv';
  const format = formats.find((one) => one.id === id);
  const fields = format?.fields ?? [];
  const [scope, setScope] = useState<'all' | 'view'>('all');
  const [chosen, setChosen] = useState<Readonly<Record<string, Json>>>({});
  const [jobId, setJobId] = useState<string | null>(null);
  const [written, setWritten] = useState<Written>();
  const job = useQuery({
    queryKey: ['job', jobId],
    queryFn: () => api.job(jobId!),
    enabled: jobId !== null,
    refetchInterval: (query) => (isOver(query.state.data?.job) ? false : 400),
  });
  const current = job.data?.job;

  const defaults = format?.defaults ?? {};
  const own: Record<string, Json> = {
    spreadsheetSafe: preferred?.spreadsheetSafe ?? true,
    mismatched: preferred?.mismatched ?? 'text',
  };
  const values = Object.fromEntries(
    fields.map(({ name }) => [name, chosen[name] ?? own[name] ?? defaults[name] ?? null] as const),
  );

  useEffect(() => {
    if (!jobId || !current || !isOver(current)) return;
    setJobId(null);
    if (current.state === 'failed') notifyProblem(problemOf(current));
    if (current.state !== 'done') return;
    const result = current.result as ExportResult;
    if (result.changed > 0) {
      setWritten({ jobId, result });
      return;
    }
    save(api.exportUrl(jobId));
    onClose();
  }, [api, current, jobId, onClose]);

  const start = async (): Promise<void> => {
    const view = scope === 'view' ? state.view : { filters: [], sort: [] };
    try {
      setJobId((await api.at(recipe.version).startExport({ view, format: id, options: values })).job.id);
    } catch (error) {
      notifyProblem(error);
    }
  };

  const close = (): void => {
    setWritten(undefined);
    onClose();
  };

  return (
    <Modal opened={opened} onClose={close} title="Export" size="sm">
      {written ? (
        <ExportReceipt
          result={written.result}
          onBack={() => setWritten(undefined)}
          onDownload={() => {
            save(api.exportUrl(written.jobId));
            close();
          }}
        />
      ) : (
        <Stack gap="sm">
          <Select
            label="Format"
            data={formats.map((one) => ({ value: one.id, label: one.title }))}
            value={id}
            allowDeselect={false}
            data-autofocus
            onChange={(next) => next && setFormat(next)}
          />
          {filtered && (
            <SegmentedControl
              fullWidth
              aria-label="Which rows"
              data={[
                { value: 'all', label: 'All rows of the result' },
                { value: 'view', label: 'The rows in view' },
              ]}
              value={scope}
              onChange={(next) => setScope(next as 'all' | 'view')}
            />
          )}
          <ExportOptions
            fields={fields}
            values={values}
            onChange={(name, value) => setChosen({ ...chosen, [name]: value })}
          />
          {jobId ? (
            <ExportProgress job={current} onCancel={() => void api.cancelJob(jobId)} />
          ) : (
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Close
              </Button>
              <Button disabled={fields.length === 0} onClick={() => void start()}>
                Export
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Modal>
  );
}

function ExportProgress({ job, onCancel }: { readonly job: Job | undefined; readonly onCancel: () => void }) {
  return (
    <div role="status">
      <Text size="xs" c="dimmed">
        {job?.progress?.label ?? 'Waiting for the engine'}
        {job?.progress?.rows === undefined ? '' : ` · ${countText(job.progress.rows)} rows`}
      </Text>
      <Progress
        mt={4}
        aria-label="Export"
        value={(job?.progress?.part ?? 0.02) * 100}
        animated={job?.progress?.part === undefined}
      />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </div>
  );
}

function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

function problemOf(job: Job): Error {
  return new Error(job.problems.map((one) => [one.message, one.fix].filter(Boolean).join(' ')).join(' '));
}

function isOver(job: Job | undefined): boolean {
  return job !== undefined && job.state !== 'queued' && job.state !== 'running';
}
