import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatBytes } from '../../../shared/format/number.ts';
import type { Job } from '../../../shared/jobs/jobs-api.ts';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { countsText } from '../../../shared/text/counts-text.ts';
import { useProject } from '../state/workspace-context.tsx';
import { differs, type ExportResult } from './export-receipt.tsx';
import { exportText } from './export-text.ts';

interface Written {
  readonly jobId: string;
  readonly result: ExportResult;
}

/**
 * Runs one export at a time. A file with all values as they are is downloaded at once; otherwise,
 * the dialog first shows what was written.
 */
export function useExportJob({
  onWritten,
  onClose,
}: {
  /** Called after a file or a table was written. */
  readonly onWritten: () => void;
  /** Called after a file was passed to the browser. */
  readonly onClose: () => void;
}) {
  const { api } = useProject();
  const [jobId, setJobId] = useState<string | null>(null);
  const [written, setWritten] = useState<Written>();
  const job = useQuery({
    queryKey: ['job', jobId],
    queryFn: () => api.job(jobId!),
    enabled: jobId !== null,
    refetchInterval: (query) => (isFinished(query.state.data?.job) ? false : 400),
  });
  const current = job.data?.job;

  useEffect(() => {
    if (!jobId || !current || !isFinished(current)) return;
    setJobId(null);
    if (current.state === 'failed') notifyProblem(problemOf(current));
    if (current.state !== 'done') return;
    onWritten();
    const result = current.result as ExportResult;
    if (differs(result) || result.target !== undefined) {
      setWritten({ jobId, result });
      return;
    }
    save(api.exportUrl(jobId));
    notifySuccess(
      exportText.exported({ rows: countsText.rows({ count: result.rows }) }),
      undefined,
      sizeText(result),
    );
    onClose();
  }, [api, current, jobId, onClose, onWritten]);

  const start = async (startedJob: () => Promise<{ readonly job: Job }>): Promise<void> => {
    try {
      setJobId((await startedJob()).job.id);
    } catch (error) {
      notifyProblem(error);
    }
  };

  return {
    /** Id of the job while it runs. */
    jobId,
    job: current,
    start,
    written,
    forget: (): void => setWritten(undefined),
    download: (id: string): void => save(api.exportUrl(id)),
  };
}

/** Returns what a receipt says of a file whose values are all as they were. */
function sizeText({ columns, bytes, mismatched, changedBySteps }: ExportResult): string {
  return [
    countsText.columns({ count: columns.length }),
    formatBytes(bytes),
    ...(changedBySteps === null ? [] : [exportText.changedBySteps({ changedBySteps })]),
    ...(mismatched > 0 ? [exportText.mismatchedValues({ mismatched })] : []),
  ].join(' · ');
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

function isFinished(job: Job | undefined): boolean {
  return job !== undefined && job.state !== 'queued' && job.state !== 'running';
}
