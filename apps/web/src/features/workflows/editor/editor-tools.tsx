import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './editor.module.css';
import { useEditor } from './editor-context.tsx';
import type { Draft } from './use-draft.ts';
import type { StepsView } from './use-editor-commands.ts';
import { workflowEditorText } from './workflow-editor-text.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Buttons to add a step, undo and redo, and the choice between graph and list. */
export function EditorTools(props: {
  readonly draft: Draft;
  readonly onAdd: () => void;
  readonly view: StepsView;
  readonly onView: (view: StepsView) => void;
}) {
  const { draft, view, onView } = props;
  const { readOnly } = useEditor();
  return (
    <div className={classes.tools}>
      {!readOnly && (
        <>
          <Button size="xs" leftSection={<IconPlus {...icon} />} variant="default" onClick={props.onAdd}>
            {workflowEditorText.addStep}
          </Button>
          <ToolButton label={workflowEditorText.undo} disabled={!draft.canUndo} onClick={draft.undo}>
            <IconArrowBackUp {...icon} />
          </ToolButton>
          <ToolButton label={workflowEditorText.redo} disabled={!draft.canRedo} onClick={draft.redo}>
            <IconArrowForwardUp {...icon} />
          </ToolButton>
        </>
      )}
      <SegmentedControl
        size="xs"
        aria-label={workflowEditorText.showTheStepsAs}
        data={[
          { value: 'canvas', label: workflowEditorText.graph },
          { value: 'list', label: workflowEditorText.list },
        ]}
        value={view}
        onChange={(next) => onView(next === 'list' ? 'list' : 'canvas')}
      />
    </div>
  );
}

function ToolButton(props: {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip label={props.label}>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={props.label}
        disabled={props.disabled}
        onClick={props.onClick}
      >
        {props.children}
      </ActionIcon>
    </Tooltip>
  );
}
