import { Alert, Button, Group, Modal, Progress, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RecipeReport } from '@winnow/contract/engine-types';
import type { Json } from '@winnow/kernel';
import { useState } from 'react';
import { useExportFormats } from '../../../shared/formats/file-formats.ts';
import type { Job } from '../../../shared/jobs/jobs-api.ts';
import { usePreferences } from '../../../shared/preferences/preferences.ts';
import { useUser } from '../../../shared/session/session.ts';
import { stageText } from '../../../shared/text/progress-text.ts';
import { useChecks } from '../checks/use-checks.ts';
import { countText } from '../grid/cell-text.ts';
import { columnsAt } from '../state/frame-view.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import type { GridView } from '../state/workspace-state.ts';
import { ConnectionTarget, emptyTarget, tableOf } from './connection-target.tsx';
import { ExportOptions } from './export-options.tsx';
import { ExportReceipt } from './export-receipt.tsx';
import { exportText } from './export-text.ts';
import { FailingChecks, failingChecks } from './failing-checks.tsx';
import { UnwrittenLines } from './unwritten-lines.tsx';
import { useExportJob } from './use-export-job.ts';

interface ExportModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after a file or a table was written. */
  readonly onWritten: () => void;
}

/**
 * Dialog to choose what to export, in which format and where to. Shows the progress, and passes the
 * file to the browser or the connection.
 */
export function ExportModal({ opened, onClose, onWritten }: ExportModalProps) {
  const user = useUser();
  const { api } = useProject();
  const { recipe, report } = useCurrentRecipe();
  const { state } = useView();
  const broken = brokenStep(report, state.view.at);
  const columns = columnsAt(report, broken ? broken.before : state.view.at);
  const filtered = state.view.filters.length > 0 || state.view.sort.length > 0 || state.view.at !== undefined;
  const preferred = usePreferences()?.exporting;
  const formats = useExportFormats();
  const [chosenFormat, setFormat] = useState<string>();
  const id = chosenFormat ?? preferred?.format ?? 'csv';
  const format = formats.find((one) => one.id === id);
  const fields = format?.fields ?? [];
  const [scope, setScope] = useState<'all' | 'view'>('all');
  const [chosen, setChosen] = useState<Readonly<Record<string, Json>>>({});
  const [to, setTo] = useState<'download' | 'connection'>('download');
  const [target, setTarget] = useState(emptyTarget);
  const exporting = useExportJob({ onWritten, onClose });
  const { jobId, written } = exporting;
  const likeSource = useQuery({
    queryKey: ['export-defaults', id, recipe.version],
    queryFn: () => api.at(recipe.version).exportDefaults(),
    enabled: opened,
  });

  const failing = failingChecks(useChecks({ enabled: opened }).checks.data?.checks);
  const isBlocked = failing.some(({ level }) => level === 'block');

  const defaults = { ...format?.defaults, ...likeSource.data?.defaults[id] };
  const own: Record<string, Json> = {
    // Only files for download are made safe for spreadsheets: other programs should get the values
    // unchanged.
    spreadsheetSafe: to === 'download' && (preferred?.spreadsheetSafe ?? true),
    mismatched: preferred?.mismatched ?? 'text',
  };
  const values = Object.fromEntries(
    fields.map(({ name }) => [name, chosen[name] ?? own[name] ?? defaults[name] ?? null] as const),
  );

  const { connection } = target;
  const table = tableOf(target);
  const isFile = to === 'download' || connection?.writes === 'file';
  const isReady = isFile
    ? fields.length > 0 && !likeSource.isPending && (to === 'download' || target.path !== '')
    : table !== undefined;
  const startedJob = async (): Promise<{ readonly job: Job }> => {
    const wanted = scope === 'view' ? state.view : { filters: [], sort: [] };
    const view = broken ? { ...wanted, at: broken.before } : wanted;
    const calls = api.at(recipe.version);
    if (to === 'download' || !connection) return calls.startExport({ view, format: id, options: values });
    const { path, overwrite } = target;
    const chosenTarget = table ?? { to: 'file' as const, path, overwrite, format: id, options: values };
    return calls.startConnectionExport({ view, connectionId: connection.id, target: chosenTarget });
  };
  const close = (): void => {
    exporting.forget();
    onClose();
  };

  return (
    <Modal opened={opened} onClose={close} title={exportText.export} size="sm">
      {written ? (
        <ExportReceipt
          result={written.result}
          onBack={() => exporting.forget()}
          onClose={close}
          onDownload={() => {
            exporting.download(written.jobId);
            close();
          }}
        />
      ) : (
        <Stack gap="sm">
          {user && (
            <SegmentedControl
              fullWidth
              aria-label={exportText.exportTo}
              data={[
                { value: 'download', label: exportText.download },
                { value: 'connection', label: exportText.connection },
              ]}
              value={to}
              onChange={(next) => setTo(next as 'download' | 'connection')}
            />
          )}
          {to === 'connection' && <ConnectionTarget draft={target} columns={columns} onChange={setTarget} />}
          {isFile && (
            <Select
              label={exportText.format}
              data={formats
                .filter((one) => to === 'download' || one.id !== 'report')
                .map((one) => ({ value: one.id, label: one.title }))}
              value={id}
              allowDeselect={false}
              data-autofocus
              onChange={(next) => next && setFormat(next)}
            />
          )}
          {filtered && (
            <SegmentedControl
              fullWidth
              aria-label={exportText.whichRows}
              data={[
                { value: 'all', label: exportText.allRowsOfTheResult },
                { value: 'view', label: exportText.rowsInView },
              ]}
              value={scope}
              onChange={(next) => setScope(next as 'all' | 'view')}
            />
          )}
          {isFile && (
            <ExportOptions
              fields={fields}
              values={values}
              onChange={(name, value) => setChosen({ ...chosen, [name]: value })}
            />
          )}
          {broken && <BrokenStep {...broken} onEdit={close} />}
          <FailingChecks checks={failing} />
          {isFile && likeSource.data && <UnwrittenLines unwritten={likeSource.data.unwritten} />}
          {jobId ? (
            <ExportProgress job={exporting.job} onCancel={() => void api.cancelJob(jobId)} />
          ) : (
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {exportText.close}
              </Button>
              <Button disabled={!isReady} onClick={() => void exporting.start(startedJob)}>
                {broken
                  ? exportText.exportBefore(broken)
                  : isBlocked
                    ? exportText.exportAnyway
                    : exportText.export}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Modal>
  );
}

interface Broken {
  readonly id: string;
  /** 1-based position in the recipe. */
  readonly number: number;
  readonly sentence: string;
  readonly reason: string;
  /** Id of the step before it; null if it is the first. */
  readonly before: string | null;
}

/** Returns the first broken step, which prevents a view of the data from being exported. */
function brokenStep({ steps }: RecipeReport, at: GridView['at']): Broken | undefined {
  const end = at === undefined ? steps.length : steps.findIndex(({ id }) => id === at) + 1;
  const index = steps.slice(0, end).findIndex(({ state }) => state === 'broken');
  const step = steps[index];
  if (!step) return undefined;
  const { id, sentence, problems } = step;
  const reason = problems[0]?.message ?? '';
  return { id, number: index + 1, sentence, reason, before: steps[index - 1]?.id ?? null };
}

function BrokenStep({ id, onEdit, ...told }: Broken & { readonly onEdit: () => void }) {
  const { readOnly } = useProject();
  const { editStep } = useActions();
  return (
    <Alert color="red" role="alert">
      <Text size="sm">{exportText.brokenStep(told)}</Text>
      {!readOnly && (
        <Button
          size="compact-xs"
          variant="default"
          mt="xs"
          onClick={() => {
            onEdit();
            editStep(id);
          }}
        >
          {exportText.editStep}
        </Button>
      )}
    </Alert>
  );
}

function ExportProgress({ job, onCancel }: { readonly job: Job | undefined; readonly onCancel: () => void }) {
  return (
    <div role="status">
      <Text size="xs" c="dimmed">
        {job?.progress ? stageText(job.progress.label) : exportText.waitingForTheEngine}
        {job?.progress?.rows === undefined ? '' : exportText.dotRows({ rows: countText(job.progress.rows) })}
      </Text>
      <Progress
        mt={4}
        aria-label={exportText.export}
        value={(job?.progress?.part ?? 0.02) * 100}
        animated={job?.progress?.part === undefined}
      />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onCancel}>
          {exportText.cancel}
        </Button>
      </Group>
    </div>
  );
}
