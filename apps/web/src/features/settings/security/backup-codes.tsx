import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import classes from './security.module.css';
import { settingsSecurityText } from './settings-security-text.ts';

interface BackupCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows the backup codes for a lost authenticator app. They are shown only once. */
export function BackupCodes({ codes, onClose }: BackupCodesProps) {
  const download = (): void => {
    const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'winnow-backup-codes.txt';
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={settingsSecurityText.backupCodes}
      size="sm"
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        <Text>{settingsSecurityText.eachCodeWorksOnce}</Text>
        <ul className={classes.codes} aria-label={settingsSecurityText.backupCodes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? settingsSecurityText.copied : settingsSecurityText.copy}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={download}>
            {settingsSecurityText.download}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {settingsSecurityText.done}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
