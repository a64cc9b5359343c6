import { ActionIcon, Button, Menu, Switch, TextInput, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDots, IconDownload, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCommands } from '../../../shared/commands/use-commands.ts';
import { mayDo } from '../../../shared/projects/projects-api.ts';
import type { Workflow } from '../data/workflows-api.ts';
import type { Draft, SaveState } from '../editor/use-draft.ts';
import { workflowsText } from '../workflows-text.ts';
import { PublishModal } from './publish-modal.tsx';
import { RunModal } from './run-modal.tsx';
import { useWorkflowActions } from './use-workflow-actions.ts';
import classes from './view.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const saveWords: Readonly<Record<SaveState, string>> = {
  saved: workflowsText.draftSaved,
  changed: workflowsText.notSavedYet,
  saving: workflowsText.saving,
  failed: workflowsText.notSaved,
};

interface WorkflowHeadProps {
  readonly workflow: Workflow;
  readonly draft: Draft;
  readonly tabs: ReactNode;
  readonly onRun: (runId: string) => void;
}

/** Name, state and actions of a workflow. */
export function WorkflowHead({ workflow, draft, tabs, onRun }: WorkflowHeadProps) {
  const mayEdit = mayDo(workflow, 'edit');
  const [publishing, setPublishing] = useState(false);
  const [running, setRunning] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const { change, remove, download } = useWorkflowActions(workflow, draft);
  const publish = async (): Promise<void> => {
    if (await draft.flush()) setPublishing(true);
  };
  const mayRun = mayEdit && workflow.version !== null;
  useHotkeys(mayRun ? [['mod+Enter', () => setRunning(true)]] : []);
  useCommands([
    {
      id: 'workflow-download',
      group: workflowsText.workflow,
      label: workflowsText.downloadTheWorkflowAsAFile,
      run: () => void download(),
    },
    ...(mayRun
      ? [
          {
            id: 'workflow-run',
            group: workflowsText.workflow,
            label: workflowsText.runTheWorkflowNow,
            shortcut: 'mod+Enter',
            run: () => setRunning(true),
          },
        ]
      : []),
    ...(mayEdit
      ? [
          {
            id: 'workflow-publish',
            group: workflowsText.workflow,
            label: workflowsText.publishTheWorkflow,
            run: () => void publish(),
          },
        ]
      : []),
  ]);
  const pending = workflow.changed || draft.state !== 'saved';
  return (
    <header className={classes.head}>
      {renaming ? (
        <RenameField
          name={workflow.name}
          onDone={(name) => {
            setRenaming(false);
            if (name !== undefined) change.mutate({ name });
          }}
        />
      ) : (
        <h1 className={classes.name} title={workflow.name}>
          {mayEdit ? (
            <button type="button" className={classes.nameButton} onClick={() => setRenaming(true)}>
              {workflow.name}
            </button>
          ) : (
            workflow.name
          )}
        </h1>
      )}
      <span className={classes.state} role="status">
        {workflow.version === null
          ? workflowsText.notPublished
          : workflowsText.versionVersion({ version: workflow.version })}
        {mayEdit &&
          ` · ${draft.state === 'saved' && !pending ? workflowsText.noChangesSince : saveWords[draft.state]}`}
      </span>
      {tabs}
      <div className={classes.end}>
        {mayEdit && workflow.version !== null && (
          <Tooltip label={workflowsText.whetherTriggersStartIt}>
            <Switch
              size="sm"
              label={workflowsText.enabled}
              checked={workflow.enabled}
              onChange={(event) => change.mutate({ enabled: event.currentTarget.checked })}
            />
          </Tooltip>
        )}
        {mayRun && (
          <Button
            variant={pending ? 'default' : 'filled'}
            leftSection={<IconPlayerPlay {...icon} />}
            onClick={() => setRunning(true)}
          >
            {workflowsText.runNow}
          </Button>
        )}
        {mayEdit && (
          <Button variant={pending ? 'filled' : 'default'} onClick={() => void publish()}>
            {workflowsText.publish}
          </Button>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={32} aria-label={workflowsText.moreActions}>
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayEdit && (
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setRenaming(true)}>
                {workflowsText.rename}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void download()}>
              {workflowsText.downloadAsAFile}
            </Menu.Item>
            {mayDo(workflow, 'own') && (
              <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
                {workflowsText.delete}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
      {publishing && (
        <PublishModal
          workflow={workflow}
          revision={draft.revision()}
          onClose={() => setPublishing(false)}
          onPublished={() => setPublishing(false)}
        />
      )}
      {running && (
        <RunModal
          workflow={workflow}
          onClose={() => setRunning(false)}
          onStarted={(run) => {
            setRunning(false);
            onRun(run);
          }}
        />
      )}
    </header>
  );
}

function RenameField({
  name,
  onDone,
}: {
  readonly name: string;
  readonly onDone: (name: string | undefined) => void;
}) {
  const [text, setText] = useState(name);
  const done = (): void => onDone(text.trim() === '' || text.trim() === name ? undefined : text.trim());
  return (
    <TextInput
      aria-label={workflowsText.nameOfTheWorkflow}
      value={text}
      maxLength={200}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done();
        if (event.key === 'Escape') onDone(undefined);
      }}
    />
  );
}
