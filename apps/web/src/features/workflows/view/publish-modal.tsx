import { Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { workflowKey, workflowsKey } from '../data/use-workflow.ts';
import { type Workflow, workflowsApi } from '../data/workflows-api.ts';
import { workflowsText } from '../workflows-text.ts';

interface PublishModalProps {
  readonly workflow: Workflow;
  /** Revision of the saved draft. */
  readonly revision: number;
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

/** Publishes the draft as a version with a note, or says what is wrong with it. */
export function PublishModal({ workflow, revision, onClose, onPublished }: PublishModalProps) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [enable, setEnable] = useState(workflow.version === null ? true : workflow.enabled);
  const publish = useMutation({
    mutationFn: () => workflowsApi.publish(workflow.id, { base: revision, enable, note: note.trim() }),
    onSuccess: async (answer) => {
      client.setQueryData(workflowKey(workflow.id), answer);
      notifySuccess(workflowsText.versionIsPublished({ version: answer.workflow.version }));
      onPublished();
      await client.invalidateQueries({ queryKey: workflowsKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    publish.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={workflowsText.publish} size="md">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text>{workflowsText.publishText({ version: (workflow.version ?? 0) + 1 })}</Text>
          <Textarea
            label={workflowsText.note}
            placeholder={workflowsText.whatChanged}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            value={note}
            data-autofocus
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Checkbox
            label={workflowsText.enabled}
            description={workflowsText.triggersStartRuns}
            checked={enable}
            onChange={(event) => setEnable(event.currentTarget.checked)}
          />
          {publish.error && <ProblemList error={publish.error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {workflowsText.cancel}
            </Button>
            <Button type="submit" loading={publish.isPending}>
              {workflowsText.publish}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
