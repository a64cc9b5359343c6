import { Button, FileInput, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../../shared/api/upload-file.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { useStartRun } from '../data/use-workflow.ts';
import type { Workflow } from '../data/workflows-api.ts';

interface RunModalProps {
  readonly workflow: Pick<Workflow, 'id' | 'name' | 'published'>;
  readonly onClose: () => void;
  readonly onStarted: (runId: string) => void;
}

/** Starts a run; asks for the file first where the workflow reads one that arrives. */
export function RunModal({ workflow, onClose, onStarted }: RunModalProps) {
  const needsFile =
    workflow.published?.graph.nodes.some(
      ({ kind, settings }) => kind === 'source' && settings.from === 'file',
    ) ?? false;
  const start = useStartRun((run) => onStarted(run.id));
  const begun = useRef(false);
  // Without a file there is nothing to ask.
  useEffect(() => {
    if (needsFile || begun.current) return;
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
    if (!file) return;
    abort.current = new AbortController();
    setSent(0);
    try {
      const { upload } = await uploadFile(file, { signal: abort.current.signal, onProgress: setSent });
      start.mutate({ id: workflow.id, uploadId: upload.id });
    } catch (error) {
      setSent(undefined);
      if (!abort.current.signal.aborted) notifyProblem(error);
    }
  };
  if (!needsFile) return null;
  return (
    <Modal opened onClose={close} title={`Run ${workflow.name}`} size="sm">
      <Stack gap="sm">
        <Text>The workflow reads a file that arrives.</Text>
        <FileInput
          label="File"
          placeholder="Choose a file"
          value={file}
          onChange={setFile}
          disabled={sent !== undefined}
          data-autofocus
        />
        {sent !== undefined && file && (
          <Progress aria-label="Upload" value={file.size === 0 ? 100 : (sent / file.size) * 100} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button disabled={!file} loading={sent !== undefined} onClick={() => void send()}>
            Run now
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
