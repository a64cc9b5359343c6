import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Trigger } from '@winnow/workflows';
import { useState } from 'react';
import { notifyProblem } from '../../../shared/notify.ts';
import { workflowKey } from '../data/use-workflow.ts';
import { workflowsApi } from '../data/workflows-api.ts';
import { useEditor } from '../editor/editor-context.tsx';
import { workflowSettingsText } from '../workflow-settings-text.ts';
import classes from './triggers.module.css';

/** URL and credentials of a webhook; the secret is only shown when it is created. */
export function WebhookForm({ trigger }: { readonly trigger: Extract<Trigger, { kind: 'webhook' }> }) {
  const { workflow, readOnly, flush } = useEditor();
  const client = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const known = workflow.webhooks.find(({ triggerId }) => triggerId === trigger.id);
  const path = known?.path ?? `/api/hooks/workflows/${workflow.id}/${trigger.id}`;
  const make = useMutation({
    // The server only creates secrets for saved triggers; a failed save has already been reported.
    mutationFn: async () =>
      (await flush()) ? workflowsApi.makeWebhookSecret(workflow.id, trigger.id) : undefined,
    onSuccess: async (answer) => {
      if (!answer) return;
      setSecret(answer.secret);
      await client.invalidateQueries({ queryKey: workflowKey(workflow.id) });
    },
    onError: notifyProblem,
  });
  const example = (key: string): string =>
    `curl -X POST '${location.origin}${path}' \\\n  -H 'x-winnow-secret: ${key}' \\\n  -H 'x-file-name: file.csv' \\\n  -H 'content-type: application/octet-stream' \\\n  --data-binary @file.csv`;
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {known
          ? workflowSettingsText.secretEndsWith({ hint: known.hint })
          : workflowSettingsText.createSecretFirst}
      </Text>
      {known && <code className={classes.code}>{example(workflowSettingsText.theSecret)}</code>}
      {!readOnly && (
        <Group>
          <Button size="xs" variant="default" loading={make.isPending} onClick={() => make.mutate()}>
            {known ? workflowSettingsText.replaceTheSecret : workflowSettingsText.createTheSecret}
          </Button>
        </Group>
      )}
      <Modal
        opened={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title={workflowSettingsText.secretOfTheWebhook}
        size="lg"
        closeOnClickOutside={false}
      >
        {secret !== undefined && (
          <Stack gap="sm">
            <Text>{workflowSettingsText.copyItNow}</Text>
            <output className={classes.code} aria-label={workflowSettingsText.secret}>
              {secret}
            </output>
            <Text fw={500}>{workflowSettingsText.example}</Text>
            <code className={classes.code}>{example(secret)}</code>
            <Group justify="flex-end" gap="xs">
              <CopyButton value={secret}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy} data-autofocus>
                    {copied ? workflowSettingsText.copied : workflowSettingsText.copyTheSecret}
                  </Button>
                )}
              </CopyButton>
              <CopyButton value={example(secret)}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {copied ? workflowSettingsText.copied : workflowSettingsText.copyTheExample}
                  </Button>
                )}
              </CopyButton>
              <Button onClick={() => setSecret(undefined)}>{workflowSettingsText.done}</Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </Stack>
  );
}
