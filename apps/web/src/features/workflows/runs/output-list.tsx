import { Button } from '@mantine/core';
import { IconDatabase, IconDownload, IconFile } from '@tabler/icons-react';
import { formatDateTime } from '../../../shared/format/date.ts';
import { formatBytes } from '../../../shared/format/number.ts';
import { countsText } from '../../../shared/text/counts-text.ts';
import { type Output, type RunEntry, type Workflow, workflowsApi } from '../data/workflows-api.ts';
import classes from './output-list.module.css';
import { workflowRunsText } from './workflow-runs-text.ts';

interface OutputListProps {
  readonly workflow: Workflow;
  readonly run: RunEntry;
  readonly outputs: readonly Output[];
}

/** Outputs of the run, or the last published ones that are still current. */
export function OutputList({ workflow, run, outputs }: OutputListProps) {
  const over = run.status === 'completed';
  const stays = over && outputs.length === 0;
  const shown = stays ? workflow.outputs : outputs;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="outputs">
      <h3 id="outputs">{stays ? workflowRunsText.lastOutputKept : workflowRunsText.outputs}</h3>
      <ul className={classes.outputs}>
        {shown.map((output) => (
          <li key={`${output.runId} ${output.nodeId}`}>
            {output.kind === 'file' ? (
              <IconFile size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconDatabase size={16} stroke={1.75} aria-hidden />
            )}
            <span className={classes.outputWords}>
              <strong>{output.name}</strong>
              <span>
                {countsText.rows({ count: output.rows })}
                {output.bytes !== null && `, ${formatBytes(output.bytes)}`}
                {stays && workflowRunsText.ofTime({ publishedAt: formatDateTime(output.publishedAt) })}
              </span>
            </span>
            {output.kind === 'file' && (
              <Button
                component="a"
                href={workflowsApi.outputUrl(output, workflow.id)}
                download
                size="xs"
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
                aria-label={workflowRunsText.downloadName({ name: output.name })}
              >
                {workflowRunsText.download}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
