import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconDots,
  IconLogout,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { mayDo, type ProjectSummary } from '../../shared/projects/projects-api.ts';
import { usePinProject } from '../../shared/projects/use-pin-project.ts';
import { ShareModal } from '../../shared/sharing/share-modal.tsx';
import { projectsText } from './projects-text.ts';
import { RenameProject } from './rename-project.tsx';
import { TransferModal } from './transfer-modal.tsx';
import { useLeaveProject } from './use-leave-project.ts';
import { useRemoveProject } from './use-remove-project.ts';

const icon = { size: 16, stroke: 1.75 };

/** Actions for a project in a list, as far as the user has permission. */
export function ProjectMenu({ project }: { readonly project: ProjectSummary }) {
  const [shown, setShown] = useState<'rename' | 'share' | 'transfer'>();
  const remove = useRemoveProject();
  const leave = useLeaveProject();
  const pin = usePinProject();
  const close = (): void => setShown(undefined);
  return (
    <>
      <Menu position="bottom-end" width={184} withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={projectsText.actionsForName({ name: project.name })}
          >
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayDo(project, 'edit') && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setShown('rename')}>
              {projectsText.rename}
            </Menu.Item>
          )}
          {mayDo(project, 'manage') && (
            <Menu.Item leftSection={<IconUserPlus {...icon} />} onClick={() => setShown('share')}>
              {projectsText.share}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={project.pinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
            onClick={() => pin.mutate(project)}
          >
            {project.pinned ? projectsText.unpin : projectsText.pin}
          </Menu.Item>
          {mayDo(project, 'own') ? (
            <>
              <Menu.Item leftSection={<IconArrowsExchange {...icon} />} onClick={() => setShown('transfer')}>
                {projectsText.moveTo}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash {...icon} />}
                onClick={() => remove.mutate(project)}
              >
                {projectsText.delete}
              </Menu.Item>
            </>
          ) : (
            <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void leave(project)}>
              {projectsText.leave}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <RenameProject project={project} opened={shown === 'rename'} onClose={close} />
      {mayDo(project, 'manage') && (
        <ShareModal project={project} opened={shown === 'share'} onClose={close} />
      )}
      {mayDo(project, 'own') && (
        <TransferModal project={project} opened={shown === 'transfer'} onClose={close} />
      )}
    </>
  );
}
