import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconDots, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import type { Answer } from '@winnow/contract';
import { relativeTime } from '../../../../shared/relative-time.ts';
import classes from '../recipe.module.css';
import { recipeText } from '../recipe-text.ts';

export type Version = Answer<'GET /api/projects/:id/recipe/versions'>['versions'][number];

/** A version or branch in the history, with what can be done with it. */
export function VersionCard(props: {
  readonly version: Version;
  /** Whether it is newer than the current version, as after an undo. */
  readonly isNewer: boolean;
  readonly readOnly: boolean;
  readonly onCompare: () => void;
  readonly onRestore: () => void;
  readonly onName: () => void;
  readonly onRemoveName: () => void;
  readonly onDelete: () => void;
}) {
  const { version, isNewer, readOnly } = props;
  const { number, name, summary, author, createdAt, current, branch } = version;
  return (
    <li className={classes.card} data-current={current || undefined} data-plain>
      <span className={classes.number}>{number}</span>
      <span className={classes.sentence} title={summary}>
        {name === null ? summary : <b>{name}</b>}
      </span>
      <span className={classes.actions}>
        {current && <span className={classes.chip}>{recipeText.now}</span>}
        {!current && (
          <Button size="compact-xs" variant="subtle" onClick={props.onCompare}>
            {recipeText.compare}
          </Button>
        )}
        {!current && !readOnly && (
          <Button size="compact-xs" variant="subtle" onClick={props.onRestore}>
            {branch ? recipeText.useBranch : isNewer ? recipeText.restore : recipeText.goBack}
          </Button>
        )}
        {!readOnly && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={recipeText.moreForVersion({ number })}
              >
                <IconDots size={16} stroke={1.75} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={props.onName}>
                {name === null ? recipeText.nameVersion : recipeText.rename}
              </Menu.Item>
              {name !== null && (
                <Menu.Item leftSection={<IconX size={16} stroke={1.75} />} onClick={props.onRemoveName}>
                  {recipeText.removeName}
                </Menu.Item>
              )}
              {branch && (
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash size={16} stroke={1.75} />}
                  onClick={props.onDelete}
                >
                  {recipeText.deleteBranchMenu}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
      {name !== null && (
        <Text size="xs" c="dimmed" className={classes.note}>
          {summary}
        </Text>
      )}
      <span className={classes.meta}>
        {branch && <span className={classes.chip}>{recipeText.branch}</span>}
        <Text size="xs" c="dimmed">
          {author || recipeText.formerMember} · <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
        </Text>
      </span>
    </li>
  );
}
