import { Button } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '../../../shared/api/client.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { Row } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';
import { settingsGeneralText } from './settings-general-text.ts';

/** Downloads all data stored about the user. */
export function OwnData() {
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const { ensureConfirmed } = await import('../../../shared/session/confirm-identity.tsx');
      if (await ensureConfirmed()) window.location.assign(addressOf('GET /api/settings/export', {}));
    } catch (problem) {
      notifyProblem(problem);
    }
    setBusy(false);
  };
  return (
    <Section title={settingsGeneralText.yourData}>
      <Row label={settingsGeneralText.exportMyData} help={settingsGeneralText.exportMyDataHelp}>
        <Button variant="default" loading={busy} onClick={() => void download()}>
          {settingsGeneralText.download}
        </Button>
      </Row>
    </Section>
  );
}
