import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconDots, IconFold, IconFolderOff, IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { countsText } from '../../../../shared/text/counts-text.ts';
import { RenameModal } from '../../../../shared/ui/rename-modal.tsx';
import { recipeText } from '../recipe-text.ts';
import classes from './groups.module.css';

/** Header of a group of steps. A click or the arrow keys fold the group, and F2 renames it. */
export function GroupHeader(props: {
  readonly name: string;
  readonly count: number;
  /** Number of its broken steps. */
  readonly broken: number;
  readonly isOpen: boolean;
  readonly readOnly: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onRename: (name: string) => Promise<unknown>;
  readonly onUngroup: () => void;
}) {
  const { name, count, broken, isOpen, readOnly, onOpen } = props;
  const [renaming, setRenaming] = useState(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') onOpen(false);
    else if (event.key === 'ArrowRight') onOpen(true);
    else if (event.key === 'F2' && !readOnly) setRenaming(true);
    else return;
    event.preventDefault();
  };
  return (
    <li className={classes.group} aria-label={recipeText.groupName({ name })}>
      <UnstyledButton
        className={classes.name}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
        onKeyDown={onKeyDown}
      >
        <IconChevronRight size={14} stroke={1.75} className={classes.chevron} aria-hidden />
        <span className={classes.words}>{name}</span>
        <span className={classes.count}>{countsText.steps({ count })}</span>
        {broken > 0 && <span className={classes.broken}>{recipeText.brokenInGroup({ broken })}</span>}
      </UnstyledButton>
      {!readOnly && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={recipeText.groupActions({ name })}
            >
              <IconDots size={16} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconFold size={16} stroke={1.75} />} onClick={() => onOpen(!isOpen)}>
              {isOpen ? recipeText.fold : recipeText.unfold}
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => setRenaming(true)}>
              {recipeText.rename}
            </Menu.Item>
            <Menu.Item leftSection={<IconFolderOff size={16} stroke={1.75} />} onClick={props.onUngroup}>
              {recipeText.ungroup}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <RenameModal
        title={recipeText.renameGroup}
        label={recipeText.name}
        name={name}
        rename={props.onRename}
        opened={renaming}
        onClose={() => setRenaming(false)}
      />
    </li>
  );
}
