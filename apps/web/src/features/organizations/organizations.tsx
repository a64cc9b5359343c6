import { Button, Skeleton } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FramedList } from '../../shared/ui/framed-list.tsx';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { roleLabels } from '../../shared/workspaces/organizations-api.ts';
import { useOrganizations } from '../../shared/workspaces/use-workspace.ts';
import { CreateOrganization } from './create-organization.tsx';
import classes from './organization.module.css';
import { organizationsText } from './organizations-text.ts';

/** The user's organizations, with a button for creating one. */
export function Organizations() {
  const organizations = useOrganizations();
  const [creating, setCreating] = useState(false);
  const all = organizations.data?.organizations;
  const create = <Button onClick={() => setCreating(true)}>{organizationsText.createOrganization}</Button>;
  return (
    <PageBody>
      <PageTitle actions={all && all.length > 0 ? create : undefined}>
        {organizationsText.organizations}
      </PageTitle>
      {organizations.error && !all && <ProblemList error={organizations.error} />}
      {organizations.isPending && (
        <Skeleton height={120} role="status" aria-label={organizationsText.organizationsAreLoading} />
      )}
      {all?.length === 0 && (
        <EmptyState
          icon={<IconBuilding size={24} stroke={1.75} />}
          title={organizationsText.noOrganizationsYet}
          actions={create}
        >
          {organizationsText.noOrganizationsYetText}
        </EmptyState>
      )}
      {all && all.length > 0 && (
        <FramedList>
          {all.map(({ id, name, role, members, projects }) => (
            <li key={id}>
              <Link to={`/organizations/${id}`} className={classes.organization}>
                <IconBuilding size={16} stroke={1.75} aria-hidden />
                <span className={classes.name}>{name}</span>
                <span data-figures>{organizationsText.membersOf({ members })}</span>
                <span data-figures>{organizationsText.projects({ projects })}</span>
                <span>{roleLabels[role]}</span>
              </Link>
            </li>
          ))}
        </FramedList>
      )}
      <CreateOrganization opened={creating} onClose={() => setCreating(false)} />
    </PageBody>
  );
}
