import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLink, IconPlus, IconSettings, IconTrash } from '@tabler/icons-react';
import { Keys } from '../shortcuts/keys.tsx';
import type { CanvasEdit } from './canvas-actions.ts';
import type { CanvasNode } from './canvas-graph.ts';
import { canvasText } from './canvas-text.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface NodeMenuProps {
  readonly node: CanvasNode;
  readonly edit: CanvasEdit;
  readonly onOpen: (id: string) => void;
}

/** Actions for a node, for pointer users; the card has a key for each. */
export function NodeMenu({ node: { id, name }, edit, onOpen }: NodeMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className="nopan"
          variant="subtle"
          color="gray"
          size={24}
          aria-label={canvasText.actionsOfName({ name })}
        >
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconSettings {...icon} />}
          rightSection={<Keys shortcut="Enter" />}
          onClick={() => onOpen(id)}
        >
          {canvasText.settings}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlus {...icon} />}
          rightSection={<Keys shortcut="A" />}
          onClick={() => edit.onAsk(id)}
        >
          {canvasText.addAfter}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLink {...icon} />}
          rightSection={<Keys shortcut="C" />}
          onClick={() => edit.onAskConnect(id)}
        >
          {canvasText.connect}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTrash {...icon} />}
          rightSection={<Keys shortcut="Delete" />}
          onClick={() => edit.onRemove(id)}
        >
          {canvasText.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
