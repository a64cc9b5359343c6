import { ActionIcon, Button, Group, Menu, Text, TextInput, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCode,
  IconDownload,
  IconEye,
  IconLayoutSidebarLeftExpand,
  IconMessage,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useStartChat } from '../../../shared/chats/use-start-chat.ts';
import { mayDo, type ProjectSummary } from '../../../shared/projects/projects-api.ts';
import { ShareModal } from '../../../shared/sharing/share-modal.tsx';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from './toolbar.module.css';

/** Name, undo, redo, SQL, share, export; without what changes anything for who may only look. */
export function Toolbar(props: {
  readonly project: ProjectSummary;
  readonly onRename: (name: string) => void;
  readonly onExport: () => void;
  readonly onSql: (dialect: 'duckdb' | 'clickhouse') => void;
}) {
  const { recipe, undo, redo, state, dispatch, readOnly } = useWorkspace();
  const { name } = props.project;
  const [renaming, setRenaming] = useState(false);
  const [sharing, setSharing] = useState(false);
  const chat = useStartChat();
  return (
    <div className={classes.bar} role="toolbar" aria-label="Project">
      {!state.facetsOpen && (
        <Tooltip label="Show filters">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Show filters"
            onClick={() => dispatch({ type: 'toggleFacets' })}
          >
            <IconLayoutSidebarLeftExpand size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      {renaming ? (
        <TextInput
          size="xs"
          autoFocus
          aria-label="Name of the project"
          defaultValue={name}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => {
            setRenaming(false);
            const wanted = event.currentTarget.value.trim();
            if (wanted && wanted !== name) props.onRename(wanted);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') setRenaming(false);
          }}
        />
      ) : readOnly ? (
        <>
          <Text component="h1" fw={600} size="sm" truncate className={classes.fixedName}>
            {name}
          </Text>
          <Tooltip label={`Shared by ${props.project.owner.name} to view and export`}>
            <span className={classes.viewOnly}>
              <IconEye size={14} stroke={1.75} aria-hidden />
              View only
            </span>
          </Tooltip>
        </>
      ) : (
        <button
          type="button"
          className={classes.name}
          onClick={() => setRenaming(true)}
          title="Rename the project"
        >
          <Text component="h1" fw={600} size="sm" truncate>
            {name}
          </Text>
        </button>
      )}
      {!readOnly && (
        <Group gap={2}>
          <Tooltip label="Undo (Ctrl+Z)">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Undo"
              disabled={!recipe.canUndo}
              {...(recipe.canUndo ? {} : { bg: 'transparent' })}
              onClick={undo}
            >
              <IconArrowBackUp size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Redo (Ctrl+Shift+Z)">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Redo"
              disabled={!recipe.canRedo}
              {...(recipe.canRedo ? {} : { bg: 'transparent' })}
              onClick={redo}
            >
              <IconArrowForwardUp size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        </Group>
      )}
      <span className={classes.grow} />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconCode size={16} stroke={1.75} />}>
            SQL
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => props.onSql('duckdb')}>For DuckDB</Menu.Item>
          <Menu.Item onClick={() => props.onSql('clickhouse')}>For ClickHouse</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMessage size={16} stroke={1.75} />}
        loading={chat.isPending}
        onClick={() => chat.mutate([props.project.id])}
      >
        Chat
      </Button>
      {mayDo(props.project, 'manage') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUserPlus size={16} stroke={1.75} />}
          onClick={() => setSharing(true)}
        >
          Share
        </Button>
      )}
      <Button size="xs" leftSection={<IconDownload size={16} stroke={1.75} />} onClick={props.onExport}>
        Export
      </Button>
      {mayDo(props.project, 'manage') && (
        <ShareModal project={props.project} opened={sharing} onClose={() => setSharing(false)} />
      )}
    </div>
  );
}
