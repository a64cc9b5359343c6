import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConnectionList } from '../../../shared/connections/connection-list.tsx';
import { Section } from '../parts/section.tsx';

/** The user's own connections to databases, storage and web servers. */
export function OwnConnections() {
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title="Connections"
      about="Databases, storage and web servers that you import data from. Passwords and keys are encrypted."
      action={
        <Button variant="default" onClick={() => setAdding(true)}>
          Add connection
        </Button>
      }
    >
      <ConnectionList adding={adding} onAdded={() => setAdding(false)} />
    </Section>
  );
}
