import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PageSection } from '../../shared/ui/page-section.tsx';
import { organizationsApi } from '../../shared/workspaces/organizations-api.ts';
import classes from './organization.module.css';
import { organizationsText } from './organizations-text.ts';
import type { SectionProps } from './section-props.ts';

/** Edits the name of the organization. */
export function OrganizationName({ details: { organization }, change }: SectionProps) {
  const [name, setName] = useState(organization.name);
  const wanted = name.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change({ run: () => organizationsApi.rename(organization.id, wanted), done: organizationsText.renamed });
  };
  return (
    <PageSection title={organizationsText.name}>
      <form onSubmit={submit} className={classes.newTeam}>
        <TextInput
          aria-label={organizationsText.nameOfOrganization}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={wanted === '' || wanted === organization.name}>
          {organizationsText.rename}
        </Button>
      </form>
    </PageSection>
  );
}
