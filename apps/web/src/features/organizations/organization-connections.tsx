import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConnectionList } from '../../shared/connections/connection-list.tsx';
import { PageSection } from '../../shared/ui/page-section.tsx';
import { organizationsText } from './organizations-text.ts';

interface OrganizationConnectionsProps {
  readonly organizationId: string;
  readonly manages: boolean;
}

/** Connections that all members can use, and admins and owners can edit. */
export function OrganizationConnections({ organizationId, manages }: OrganizationConnectionsProps) {
  const [adding, setAdding] = useState(false);
  return (
    <PageSection
      title={organizationsText.connections}
      aside={
        manages && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {organizationsText.addConnection}
          </Button>
        )
      }
    >
      <ConnectionList organizationId={organizationId} adding={adding} onAdded={() => setAdding(false)} />
    </PageSection>
  );
}
