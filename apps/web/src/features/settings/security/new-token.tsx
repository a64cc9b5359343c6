import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import classes from './security.module.css';
import { settingsSecurityText } from './settings-security-text.ts';

/** Shows a new token, only this once. */
export function NewTokenText({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={settingsSecurityText.tokenCreated}
      size="md"
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        <Text>{settingsSecurityText.copyTokenNowYouWont}</Text>
        <div className={classes.codes}>
          <output
            className={classes.secret}
            style={{ gridColumn: '1 / -1' }}
            aria-label={settingsSecurityText.token}
          >
            {text}
          </output>
        </div>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy} data-autofocus>
                {copied ? settingsSecurityText.copied : settingsSecurityText.copy}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{settingsSecurityText.done}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
