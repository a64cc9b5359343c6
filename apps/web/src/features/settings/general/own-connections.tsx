import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConnectionList } from '../../../shared/connections/connection-list.tsx';
import { Section } from '../parts/section.tsx';
import { settingsGeneralText } from './settings-general-text.ts';

/** The user's own connections to databases, storage and web servers. */
export function OwnConnections() {
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title={settingsGeneralText.connections}
      about={settingsGeneralText.connectionsAbout}
      action={
        <Button variant="default" onClick={() => setAdding(true)}>
          {settingsGeneralText.addConnection}
        </Button>
      }
    >
      <ConnectionList adding={adding} onAdded={() => setAdding(false)} />
    </Section>
  );
}
