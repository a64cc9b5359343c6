import type { ProjectSummary } from '../projects/projects-api.ts';
import { GroupRow } from './group-row.tsx';
import { PersonRow } from './person-row.tsx';
import classes from './share-modal.module.css';
import type { ProjectPerson, Share, ShareLevel, Shares } from './sharing-api.ts';
import { sharingText } from './sharing-text.ts';

interface SharedWithProps {
  readonly owner: ProjectSummary['owner'];
  readonly people: Shares['people'];
  readonly shares: Shares['shares'];
  readonly onPersonLevel: (person: ProjectPerson, level: ShareLevel) => void;
  readonly onShareLevel: (share: Share, level: ShareLevel) => void;
  readonly onRemove: (shareId: string) => void;
}

/** Everyone who can open the project, one row per person, then teams and pending invitations. */
export function SharedWith({
  owner,
  people,
  shares,
  onPersonLevel,
  onShareLevel,
  onRemove,
}: SharedWithProps) {
  return (
    <section aria-labelledby="shared-with">
      <h3 id="shared-with" className={classes.heading}>
        {sharingText.whoHasAccess}
      </h3>
      <ul className={classes.list}>
        {owner.kind === 'organization' && <GroupRow name={owner.name} />}
        {people.map((person) => (
          <PersonRow key={person.userId} person={person} onLevel={onPersonLevel} onRemove={onRemove} />
        ))}
        {shares.map((share) => (
          <GroupRow
            key={share.id}
            name={share.name}
            share={share}
            onLevel={onShareLevel}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </section>
  );
}
