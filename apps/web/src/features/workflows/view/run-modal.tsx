import { Button, FileInput, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../../shared/api/upload-file.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { type ParameterValues, ParameterValuesFields } from '../../../shared/parameters/parameter-values.tsx';
import { useStartRun } from '../data/use-workflow.ts';
import { type Workflow, workflowsApi } from '../data/workflows-api.ts';
import { workflowsText } from '../workflows-text.ts';

interface RunModalProps {
  readonly workflow: Pick<Workflow, 'id' | 'name' | 'published'>;
  readonly onClose: () => void;
  readonly onStarted: (runId: string) => void;
}

/**
 * Starts a run; first asks for a file if the workflow reads one that arrives, and for values if its
 * recipes have parameters.
 */
export function RunModal({ workflow, onClose, onStarted }: RunModalProps) {
  const needsFile =
    workflow.published?.graph.nodes.some(
      ({ kind, settings }) => kind === 'source' && settings.from === 'file',
    ) ?? false;
  const start = useStartRun((run) => onStarted(run.id));
  const asked = useQuery({
    queryKey: ['workflows', 'run-parameters', workflow.id],
    queryFn: ({ signal }) => workflowsApi.parameters(workflow.id, signal),
    gcTime: 0,
    retry: false,
  });
  const steps = asked.data?.steps ?? [];
  const [chosen, setChosen] = useState<Readonly<Record<string, ParameterValues>>>({});
  // The run gets exactly what the form shows.
  const parameters = Object.fromEntries(
    steps.map(({ nodeId, parameters: own }) => [
      nodeId,
      { ...Object.fromEntries(own.map(({ name, value }) => [name, value])), ...chosen[nodeId] },
    ]),
  );
  const begun = useRef(false);
  // Without anything to ask, the run starts immediately. It also does if loading the parameters
  // fails; starting then reports the problem.
  useEffect(() => {
    if (needsFile || asked.isPending || steps.length > 0 || begun.current) return;
    begun.current = true;
    start.mutate({ id: workflow.id }, { onError: onClose });
  });
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  const close = (): void => {
    abort.current?.abort();
    onClose();
  };
  const send = async (): Promise<void> => {
    if (needsFile && !file) return;
    abort.current = new AbortController();
    setSent(0);
    try {
      const { signal } = abort.current;
      const sentFile = file && (await uploadFile(file, { signal, onProgress: setSent }));
      start.mutate(
        { id: workflow.id, uploadId: sentFile?.upload.id, parameters },
        { onError: () => setSent(undefined) },
      );
    } catch (error) {
      setSent(undefined);
      if (!abort.current.signal.aborted) notifyProblem(error);
    }
  };
  if (asked.isPending || (!needsFile && steps.length === 0)) return null;
  return (
    <Modal opened onClose={close} title={workflowsText.runName({ name: workflow.name })} size="sm">
      <Stack gap="sm">
        {needsFile && (
          <>
            <Text>{workflowsText.readsArrivingFile}</Text>
            <FileInput
              label={workflowsText.file}
              placeholder={workflowsText.chooseAFile}
              value={file}
              onChange={setFile}
              disabled={sent !== undefined}
              data-autofocus
            />
          </>
        )}
        {steps.map(({ nodeId, title, parameters: own }) => (
          <ParameterValuesFields
            key={nodeId}
            title={workflowsText.parametersOfTitle({ title })}
            parameters={own}
            values={chosen[nodeId] ?? {}}
            columns={[]}
            disabled={sent !== undefined}
            onChange={(values) => setChosen({ ...chosen, [nodeId]: values })}
          />
        ))}
        {sent !== undefined && file && (
          <Progress
            aria-label={workflowsText.upload}
            value={file.size === 0 ? 100 : (sent / file.size) * 100}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {workflowsText.cancel}
          </Button>
          <Button disabled={needsFile && !file} loading={sent !== undefined} onClick={() => void send()}>
            {workflowsText.runNow}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
