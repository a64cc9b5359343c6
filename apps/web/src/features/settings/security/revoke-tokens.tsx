import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { TokenChoice } from '../../../shared/session/token-choice.tsx';
import { securityApi, securityKeys, type Token } from './security-api.ts';
import { settingsSecurityText } from './settings-security-text.ts';

/** Offers to revoke tokens created before the password was changed. */
export function RevokeTokens({
  tokens,
  onClose,
}: {
  readonly tokens: readonly Token[];
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const revoke = useMutation({
    mutationFn: async () => {
      for (const id of chosen) await securityApi.revokeToken(id);
    },
    onSuccess: () => {
      notifySuccess(settingsSecurityText.revokedTokens({ count: chosen.length }));
      onClose();
    },
    onError: notifyProblem,
    onSettled: () => client.invalidateQueries({ queryKey: securityKeys.tokens }),
  });
  return (
    <Modal opened onClose={onClose} title={settingsSecurityText.passwordChangedLabel} size="sm">
      <Stack gap="sm">
        <TokenChoice tokens={tokens} value={chosen} onChange={setChosen} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {settingsSecurityText.keepAll}
          </Button>
          <Button
            color="red"
            disabled={chosen.length === 0}
            loading={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            {settingsSecurityText.revokeSelected}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
