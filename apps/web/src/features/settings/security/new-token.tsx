import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import classes from './security.module.css';

/** Shows a token this once. */
export function NewTokenText({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Token created" size="md" closeOnClickOutside={false}>
      <Stack gap="sm">
        <Text>Copy the token now. You won’t be able to see it again.</Text>
        <div className={classes.codes}>
          <output className={classes.secret} style={{ gridColumn: '1 / -1' }} aria-label="Token">
            {text}
          </output>
        </div>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy} data-autofocus>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
