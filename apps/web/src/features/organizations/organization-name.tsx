import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PageSection } from '../../shared/ui/page-section.tsx';
import { organizationsApi } from '../../shared/workspaces/organizations-api.ts';
import classes from './organization.module.css';
import type { SectionProps } from './section-props.ts';

/** What the organization is called. */
export function OrganizationName({ details: { organization }, change }: SectionProps) {
  const [name, setName] = useState(organization.name);
  const wanted = name.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change({ run: () => organizationsApi.rename(organization.id, wanted), done: 'Renamed.' });
  };
  return (
    <PageSection title="Name">
      <form onSubmit={submit} className={classes.newTeam}>
        <TextInput
          aria-label="Name of the organization"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={wanted === '' || wanted === organization.name}>
          Rename
        </Button>
      </form>
    </PageSection>
  );
}
