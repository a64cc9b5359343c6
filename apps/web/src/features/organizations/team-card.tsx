import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../shared/ui/confirm.tsx';
import { SearchableSelect } from '../../shared/ui/searchable-select.tsx';
import { organizationsApi, type Team } from '../../shared/workspaces/organizations-api.ts';
import classes from './organization.module.css';
import { organizationsText } from './organizations-text.ts';
import type { SectionProps } from './section-props.ts';

/** A team: its name, its members, and the members who could be added. */
export function TeamCard({ team, details, manages, change }: SectionProps & { readonly team: Team }) {
  const { organization, members } = details;
  const [name, setName] = useState(team.name);
  const inside = members.filter(({ userId }) => team.userIds.includes(userId));
  const outside = members.filter(({ userId }) => !team.userIds.includes(userId));
  const rename = (): void => {
    const wanted = name.trim();
    if (wanted === '' || wanted === team.name) setName(team.name);
    else change({ run: () => organizationsApi.renameTeam(organization.id, team.id, wanted) });
  };
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: organizationsText.deleteName({ name: team.name }),
      text: organizationsText.deleteTeamText,
      action: organizationsText.deleteTeam,
      danger: true,
    });
    if (!sure) return;
    change({
      run: () => organizationsApi.removeTeam(organization.id, team.id),
      done: organizationsText.deletedName({ name: team.name }),
    });
  };
  return (
    <article className={classes.team} aria-label={organizationsText.teamName({ name: team.name })}>
      <div className={classes.teamHead}>
        {manages ? (
          <input
            className={classes.teamName}
            aria-label={organizationsText.nameOfTeamName({ name: team.name })}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onBlur={rename}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
            }}
          />
        ) : (
          <h3 className={classes.teamName}>{team.name}</h3>
        )}
        {manages && (
          <Tooltip label={organizationsText.deleteTeam}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={organizationsText.deleteTeamName({ name: team.name })}
              onClick={() => void remove()}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <ul className={classes.teamPeople}>
        {inside.map(({ userId, name: person }) => (
          <li key={userId}>
            <span className={classes.cut}>{person}</span>
            {manages && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={20}
                aria-label={organizationsText.removeFromTeam({ person, name: team.name })}
                onClick={() => change({ run: () => organizationsApi.takeFromTeam(team.id, userId) })}
              >
                <IconX size={14} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        ))}
        {inside.length === 0 && <li className={classes.quiet}>{organizationsText.noMembersYet}</li>}
      </ul>
      {manages && outside.length > 0 && (
        <SearchableSelect
          size="xs"
          aria-label={organizationsText.addToName({ name: team.name })}
          placeholder={organizationsText.addMember}
          data={outside.map(({ userId, name: person }) => ({ value: userId, label: person }))}
          value={null}
          onChange={(userId) => userId && change({ run: () => organizationsApi.addToTeam(team.id, userId) })}
        />
      )}
    </article>
  );
}
