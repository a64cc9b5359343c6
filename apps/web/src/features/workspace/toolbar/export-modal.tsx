import {
  Button,
  Checkbox,
  Group,
  Modal,
  Progress,
  SegmentedControl,
  Select,
  Stack,
  Text,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Job } from '../../../shared/jobs/jobs-api.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { usePreferences } from '../../../shared/preferences/preferences.ts';
import { countText } from '../grid/cell-text.ts';
import { useWorkspace } from '../state/workspace-context.tsx';

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'tsv', label: 'TSV' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'json', label: 'JSON' },
  { value: 'ndjson', label: 'NDJSON' },
  { value: 'parquet', label: 'Parquet' },
];

/** Chooses what to write and how, shows how far it is, and hands the file to the browser. */
export function ExportModal({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { api, recipe, state } = useWorkspace();
  const filtered = state.view.filters.length > 0 || state.view.sort.length > 0 || state.view.at !== undefined;
  const preferred = usePreferences()?.exporting;
  const [chosenFormat, setFormat] = useState<string>();
  const format = chosenFormat ?? preferred?.format ?? 'csv';
  const [scope, setScope] = useState<'all' | 'view'>('all');
  const [chosenSafe, setSafe] = useState<boolean>();
  const safe = chosenSafe ?? preferred?.spreadsheetSafe ?? true;
  const [chosenMismatched, setMismatched] = useState<string>();
  const mismatched = chosenMismatched ?? preferred?.mismatched ?? 'text';
  const [jobId, setJobId] = useState<string | null>(null);
  const downloaded = useRef<string | null>(null);
  const job = useQuery({
    queryKey: ['job', jobId],
    queryFn: () => api.job(jobId!),
    enabled: jobId !== null,
    refetchInterval: (query) => (isOver(query.state.data?.job) ? false : 400),
  });
  const current = job.data?.job;

  useEffect(() => {
    if (!jobId || !current) return;
    if (current.state === 'done' && downloaded.current !== jobId) {
      downloaded.current = jobId;
      const link = document.createElement('a');
      link.href = api.exportUrl(jobId);
      link.download = '';
      link.click();
      setJobId(null);
      onClose();
    }
    if (current.state === 'failed') {
      notifyProblem(
        new Error(current.problems.map((one) => [one.message, one.fix].filter(Boolean).join(' ')).join(' ')),
      );
      setJobId(null);
    }
    if (current.state === 'cancelled') setJobId(null);
  }, [api, current, jobId, onClose]);

  const start = async (): Promise<void> => {
    const view = scope === 'view' ? state.view : { filters: [], sort: [] };
    const text = format === 'csv' || format === 'tsv';
    try {
      const options = { mismatched, ...(text ? { spreadsheetSafe: safe } : {}) };
      setJobId((await api.at(recipe.version).startExport({ view, format, options })).job.id);
    } catch (error) {
      notifyProblem(error);
    }
  };

  return (
    <Modal opened={opened} onClose={onClose} title="Export" size="sm">
      <Stack gap="sm">
        <Select
          label="Format"
          data={formats}
          value={format}
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
        <Select
          label="Cells that do not fit their type"
          data={[
            { value: 'text', label: 'Write the text that they hold' },
            { value: 'empty', label: 'Leave them empty' },
            { value: 'refuse', label: 'Write nothing if there are any' },
          ]}
          value={mismatched}
          allowDeselect={false}
          onChange={(next) => next && setMismatched(next)}
        />
        {(format === 'csv' || format === 'tsv') && (
          <Checkbox
            label="Safe for spreadsheets"
            description="Texts that begin like a formula get a leading apostrophe. Numbers never do."
            checked={safe}
            onChange={(event) => setSafe(event.currentTarget.checked)}
          />
        )}
        {jobId ? (
          <div role="status">
            <Text size="xs" c="dimmed">
              {current?.progress?.label ?? 'Waiting for the engine'}
              {current?.progress?.rows === undefined ? '' : ` · ${countText(current.progress.rows)} rows`}
            </Text>
            <Progress
              mt={4}
              aria-label="Export"
              value={(current?.progress?.part ?? 0.02) * 100}
              animated={current?.progress?.part === undefined}
            />
            <Group justify="flex-end" mt="sm">
              <Button variant="default" onClick={() => void api.cancelJob(jobId)}>
                Cancel
              </Button>
            </Group>
          </div>
        ) : (
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button onClick={() => void start()}>Export</Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

function isOver(job: Job | undefined): boolean {
  return job !== undefined && job.state !== 'queued' && job.state !== 'running';
}
