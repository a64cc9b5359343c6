import { ActionIcon, Group, Menu, Text, TextInput, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCode,
  IconDownload,
  IconEye,
  IconFilter,
  IconListDetails,
  IconMessage,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useStartChat } from '../../../shared/chats/use-start-chat.ts';
import { mayDo, type ProjectSummary } from '../../../shared/projects/projects-api.ts';
import { useUser } from '../../../shared/session/session.ts';
import { workspaceParts } from '../later/workspace-parts.ts';
import { useIsNarrow } from '../panels/use-is-narrow.ts';
import { Viewers } from '../presence/viewers.tsx';
import type { GridState } from '../state/use-grid-state.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import { ViewMenu } from '../view/view-menu.tsx';
import classes from './toolbar.module.css';
import { ToolbarButton } from './toolbar-button.tsx';
import { toolbarText } from './toolbar-text.ts';

/**
 * Name, undo, redo, the recipe as a file, share, export; without what changes anything for who may
 * only look.
 */
export function Toolbar(props: {
  readonly project: ProjectSummary;
  readonly grid: GridState;
  readonly onRename: (name: string) => void;
  readonly onExport: () => void;
  readonly onSql: (dialect: 'duckdb' | 'clickhouse') => void;
  readonly onImportRecipe: () => void;
  readonly onExportRecipe: () => void;
}) {
  const { readOnly } = useProject();
  const { recipe, undo, redo } = useCurrentRecipe();
  const { state } = useView();
  const { dispatch } = useActions();
  const { name } = props.project;
  const [renaming, setRenaming] = useState(false);
  const [sharing, setSharing] = useState(false);
  // Guests have no chats.
  const user = useUser();
  const chat = useStartChat();
  const parts = workspaceParts.use();
  const narrow = useIsNarrow();
  return (
    <div className={classes.bar} role="toolbar" aria-label={toolbarText.project}>
      {renaming ? (
        <TextInput
          size="xs"
          autoFocus
          aria-label={toolbarText.nameOfTheProject}
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
          <Tooltip label={toolbarText.sharedBy({ name: props.project.owner.name })}>
            <span className={classes.viewOnly}>
              <IconEye size={14} stroke={1.75} aria-hidden />
              {toolbarText.viewOnly}
            </span>
          </Tooltip>
        </>
      ) : (
        <button
          type="button"
          className={classes.name}
          onClick={() => setRenaming(true)}
          title={toolbarText.renameTheProject}
        >
          <Text component="h1" fw={600} size="sm" truncate>
            {name}
          </Text>
        </button>
      )}
      {!readOnly && (
        <Group gap={2} wrap="nowrap">
          <Tooltip label={toolbarText.undoKeys}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={toolbarText.undo}
              disabled={!recipe.canUndo}
              {...(recipe.canUndo ? {} : { bg: 'transparent' })}
              onClick={undo}
            >
              <IconArrowBackUp size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={toolbarText.redoKeys}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={toolbarText.redo}
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
      <Viewers />
      <ViewMenu grid={props.grid} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ToolbarButton label={toolbarText.recipe} icon={<IconCode size={16} stroke={1.75} />} />
        </Menu.Target>
        <Menu.Dropdown>
          {!readOnly && <Menu.Item onClick={props.onImportRecipe}>{toolbarText.importRecipeMenu}</Menu.Item>}
          <Menu.Item onClick={props.onExportRecipe}>{toolbarText.exportRecipeMenu}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => props.onSql('duckdb')}>{toolbarText.showSqlDuckdb}</Menu.Item>
          <Menu.Item onClick={() => props.onSql('clickhouse')}>{toolbarText.showSqlClickhouse}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {user && (
        <ToolbarButton
          label={toolbarText.chat}
          icon={<IconMessage size={16} stroke={1.75} />}
          loading={chat.isPending}
          onClick={() => chat.mutate([props.project.id])}
        />
      )}
      {mayDo(props.project, 'manage') && (
        <ToolbarButton
          label={toolbarText.share}
          icon={<IconUserPlus size={16} stroke={1.75} />}
          onClick={() => setSharing(true)}
        />
      )}
      <ToolbarButton
        variant="filled"
        label={toolbarText.export}
        icon={<IconDownload size={16} stroke={1.75} />}
        onClick={props.onExport}
      />
      {narrow && (
        <>
          <ToolbarButton
            label={toolbarText.filters}
            icon={<IconFilter size={16} stroke={1.75} />}
            onClick={() => dispatch({ type: 'toggleFacets' })}
          />
          <ToolbarButton
            label={toolbarText.recipeAndColumns}
            icon={<IconListDetails size={16} stroke={1.75} />}
            onClick={() => dispatch({ type: 'panelOpen', open: !state.panelOpen })}
          />
        </>
      )}
      {parts && mayDo(props.project, 'manage') && (
        <parts.ShareModal project={props.project} opened={sharing} onClose={() => setSharing(false)} />
      )}
    </div>
  );
}
