import { Avatar } from '@mantine/core';
import { Hint } from '../../../shared/ui/late/hint.tsx';
import { useProject, useView } from '../state/workspace-context.tsx';
import { workspaceText } from '../workspace-text.ts';
import { usePresence, type Viewer } from './use-presence.ts';

const maxShown = 4;

/** Other people who have the project open, and where in it they are. */
export function Viewers() {
  const { projectId } = useProject();
  const { state } = useView();
  const viewers = usePresence(projectId, {
    column: state.column,
    step: state.draft?.replaces ?? (typeof state.view.at === 'string' ? state.view.at : null),
  });
  if (viewers.length === 0) return null;
  return (
    <Avatar.Group spacing={6} role="group" aria-label={workspaceText.alsoHere}>
      {viewers.slice(0, maxShown).map((viewer) => (
        <Hint key={viewer.tab} label={textOf(viewer)}>
          <Avatar
            size={26}
            radius="xl"
            name={viewer.name}
            color="initials"
            styles={{ placeholder: { color: 'var(--mantine-color-text)' } }}
            role="img"
            aria-label={textOf(viewer)}
          />
        </Hint>
      ))}
      {viewers.length > maxShown && <Avatar size={26}>+{viewers.length - maxShown}</Avatar>}
    </Avatar.Group>
  );
}

function textOf({ name, self, column, step }: Viewer): string {
  const who = self ? workspaceText.youInAnotherTab : name;
  if (step !== null) return workspaceText.whoAtStep({ who, step });
  return column === null ? who : workspaceText.whoInColumn({ who, column });
}
