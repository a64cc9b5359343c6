import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Workflow } from '../data/workflows-api.ts';
import { Editor } from '../editor/editor.tsx';
import { useDraft } from '../editor/use-draft.ts';
import { RunsTab } from '../runs/runs-tab.tsx';
import { workflowsText } from '../workflows-text.ts';
import classes from './view.module.css';
import { WorkflowHead } from './workflow-head.tsx';

/** Query of the URL: the tab, the run, and its step. */
interface Shown {
  readonly tab?: unknown;
  readonly run?: unknown;
  readonly step?: unknown;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The editor and the runs of a workflow, as tabs kept in the URL. */
export function WorkflowView({ workflow }: { readonly workflow: Workflow }) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Shown;
  const draft = useDraft(workflow);
  const runs = search.tab === 'runs';
  const show = (next: Shown, replace = false): void =>
    void navigate({ to: `/workflows/${workflow.id}`, search: next as never, replace });
  return (
    <div className={classes.view}>
      <Tabs
        className={classes.tabs}
        value={runs ? 'runs' : 'editor'}
        onChange={(tab) => show(tab === 'runs' ? { tab } : {})}
      >
        <WorkflowHead
          workflow={workflow}
          draft={draft}
          onRun={(run) => show({ tab: 'runs', run })}
          tabs={
            <Tabs.List className={classes.list}>
              <Tabs.Tab value="editor">{workflowsText.editor}</Tabs.Tab>
              <Tabs.Tab value="runs">{workflowsText.runs}</Tabs.Tab>
            </Tabs.List>
          }
        />
        <Tabs.Panel value="editor" className={classes.panel}>
          <Editor workflow={workflow} draft={draft} />
        </Tabs.Panel>
        <Tabs.Panel value="runs" className={classes.panel}>
          {runs && (
            <RunsTab
              workflow={workflow}
              runId={textOf(search.run)}
              stepId={textOf(search.step)}
              onShow={(run, step) =>
                show({ tab: 'runs', run, ...(step === undefined ? {} : { step }) }, run === search.run)
              }
            />
          )}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
