import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProjectSummary } from '../../shared/projects/projects-api.ts';
import { RenameModal } from './rename-modal.tsx';
import { useRemoveProject } from './use-remove-project.ts';

/** What can be done with a project from outside. */
export function ProjectMenu({ project }: { readonly project: ProjectSummary }) {
  const [renaming, setRenaming] = useState(false);
  const remove = useRemoveProject();
  return (
    <>
      <Menu position="bottom-end" width={160} withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Actions for ${project.name}`}>
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => setRenaming(true)}>
            Rename
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            onClick={() => remove.mutate(project)}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RenameModal project={project} opened={renaming} onClose={() => setRenaming(false)} />
    </>
  );
}
