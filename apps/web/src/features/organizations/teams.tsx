import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PageSection } from '../../shared/ui/page-section.tsx';
import { organizationsApi } from '../../shared/workspaces/organizations-api.ts';
import classes from './organization.module.css';
import { organizationsText } from './organizations-text.ts';
import type { SectionProps } from './section-props.ts';
import { TeamCard } from './team-card.tsx';

/** Teams: groups of members that projects can be shared with. */
export function Teams(props: SectionProps) {
  const { details, manages, change } = props;
  const { organization, teams } = details;
  const [name, setName] = useState('');
  const create = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    setName('');
    change({
      run: () => organizationsApi.createTeam(organization.id, wanted),
      done: organizationsText.created({ wanted }),
    });
  };
  if (teams.length === 0 && !manages) return null;
  return (
    <PageSection title={organizationsText.teams}>
      {teams.length === 0 ? (
        <p className={classes.about}>{organizationsText.youCanShareProject}</p>
      ) : (
        <div className={classes.teams}>
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} {...props} />
          ))}
        </div>
      )}
      {manages && (
        <form onSubmit={create} className={classes.newTeam}>
          <TextInput
            aria-label={organizationsText.nameOfNewTeam}
            placeholder={organizationsText.nameOfNewTeam}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={name.trim() === ''}>
            {organizationsText.createTeam}
          </Button>
        </form>
      )}
    </PageSection>
  );
}
