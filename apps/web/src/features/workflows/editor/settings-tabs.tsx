import { Tabs } from '@mantine/core';
import type { RefObject } from 'react';
import { PoliciesPanel } from '../policies/policies-panel.tsx';
import { TriggersPanel } from '../triggers/triggers-panel.tsx';
import { VersionsPanel } from '../versions/versions-panel.tsx';
import classes from './editor.module.css';
import { useEditor } from './editor-context.tsx';
import { StepPanel } from './step-panel.tsx';
import { workflowEditorText } from './workflow-editor-text.ts';

/** Tabs for the selected step, and for the workflow's triggers, policies and versions. */
export function SettingsTabs(props: {
  readonly tab: string | null;
  readonly onTab: (tab: string | null) => void;
  readonly nameField: RefObject<HTMLInputElement | null>;
}) {
  const { draft, readOnly, change } = useEditor();
  return (
    <Tabs value={props.tab} onChange={props.onTab} className={classes.tabs}>
      <Tabs.List>
        <Tabs.Tab value="step">{workflowEditorText.step}</Tabs.Tab>
        <Tabs.Tab value="triggers">{workflowEditorText.triggers}</Tabs.Tab>
        <Tabs.Tab value="policies">{workflowEditorText.policies}</Tabs.Tab>
        <Tabs.Tab value="versions">{workflowEditorText.versions}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="step" className={classes.panel}>
        <StepPanel nameField={props.nameField} />
      </Tabs.Panel>
      <Tabs.Panel value="triggers" className={classes.panel}>
        <TriggersPanel />
      </Tabs.Panel>
      <Tabs.Panel value="policies" className={classes.panel}>
        <PoliciesPanel
          policies={draft.policies}
          disabled={readOnly}
          onChange={(policies, about) => change({ ...draft, policies }, about)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="versions" className={classes.panel}>
        <VersionsPanel />
      </Tabs.Panel>
    </Tabs>
  );
}
