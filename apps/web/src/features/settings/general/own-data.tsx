import { Button } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '../../../shared/api/client.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { Row } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';

/** All that is kept of the user, as a file. */
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
    <Section title="Your data">
      <Row
        label="Export my data"
        help="One JSON file with your account, settings, sessions and history, projects with all recipe versions, plugins, workflows and chats. Export rows from each project."
      >
        <Button variant="default" loading={busy} onClick={() => void download()}>
          Download
        </Button>
      </Row>
    </Section>
  );
}
