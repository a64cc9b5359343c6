import { ActionIcon, Group, Text } from '@mantine/core';
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
import type { DialectId } from '@winnow/sql/names/dialect-names';
import { useState } from 'react';
import { useStartChat } from '../../../shared/chats/use-start-chat.ts';
import { mayDo, type ProjectSummary } from '../../../shared/projects/projects-api.ts';
import { useUser } from '../../../shared/session/session.ts';
import { Hint } from '../../../shared/ui/late/hint.tsx';
import { LateMenu } from '../../../shared/ui/late/late-menu.tsx';
import { workspaceParts } from '../later/workspace-parts.ts';
import { useIsNarrow } from '../panels/use-is-narrow.ts';
import type { GridState } from '../state/use-grid-state.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import { ViewMenu } from '../view/view-menu.tsx';
import classes from './toolbar.module.css';
import { ToolbarButton } from './toolbar-button.tsx';
import { toolbarText } from './toolbar-text.ts';

/**
 * Toolbar with name, undo, redo, the recipe as a file, share and export; without actions that
 * change anything if the user has read-only access.
 */
export function Toolbar(props: {
  readonly project: ProjectSummary;
  readonly grid: GridState;
  readonly onRename: (name: string) => void;
  readonly onExport: () => void;
  readonly onSql: (dialect: DialectId) => void;
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
  // Guests don't have chats.
  const user = useUser();
  const chat = useStartChat();
  const parts = workspaceParts.useModule();
  const narrow = useIsNarrow();
  return (
    <div className={classes.bar} role="toolbar" aria-label={toolbarText.project}>
      {renaming && parts ? (
        <parts.NameField name={name} onEnd={() => setRenaming(false)} onRename={props.onRename} />
      ) : readOnly ? (
        <>
          <Text component="h1" fw={600} size="sm" truncate className={classes.fixedName}>
            {name}
          </Text>
          <Hint label={toolbarText.sharedBy({ name: props.project.owner.name })}>
            <span className={classes.viewOnly}>
              <IconEye size={14} stroke={1.75} aria-hidden />
              {toolbarText.viewOnly}
            </span>
          </Hint>
        </>
      ) : (
        <button
          type="button"
          className={classes.name}
          onClick={() => workspaceParts.whenLoaded(() => setRenaming(true))}
          title={toolbarText.renameTheProject}
        >
          <Text component="h1" fw={600} size="sm" truncate>
            {name}
          </Text>
        </button>
      )}
      {!readOnly && (
        <Group gap={2} wrap="nowrap">
          <Hint label={toolbarText.undoKeys}>
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
          </Hint>
          <Hint label={toolbarText.redoKeys}>
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
          </Hint>
        </Group>
      )}
      <span className={classes.grow} />
      {parts && <parts.Viewers />}
      <ViewMenu grid={props.grid} />
      <LateMenu
        module={workspaceParts}
        popup="menu"
        target={<ToolbarButton label={toolbarText.recipe} icon={<IconCode size={16} stroke={1.75} />} />}
      >
        {({ RecipeMenu }, menu) => (
          <RecipeMenu
            {...menu}
            onSql={props.onSql}
            onExport={props.onExportRecipe}
            onImport={readOnly ? undefined : props.onImportRecipe}
          />
        )}
      </LateMenu>
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
