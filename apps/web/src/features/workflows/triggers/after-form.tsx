import { MultiSelect, Stack } from '@mantine/core';
import { type Conclusion, conclusions, type Trigger } from '@winnow/workflows';
import { runLabels } from '../../../shared/runs/run-mark.tsx';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import { useWorkflows } from '../data/use-workflow.ts';
import { useEditor } from '../editor/editor-context.tsx';
import { workflowSettingsText } from '../workflow-settings-text.ts';

type AfterTrigger = Extract<Trigger, { kind: 'workflow' }>;

interface AfterFormProps {
  readonly trigger: AfterTrigger;
  readonly disabled: boolean;
  readonly onChange: (trigger: AfterTrigger) => void;
}

/** Selects the workflow to wait for, and how it must end. */
export function AfterForm({ trigger, disabled, onChange }: AfterFormProps) {
  const { workflow } = useEditor();
  const others = useWorkflows('all', true);
  const known = (others.data?.workflows ?? []).filter(({ id }) => id !== workflow.id);
  return (
    <Stack gap="xs">
      <SearchableSelect
        size="xs"
        label={workflowSettingsText.workflow}
        placeholder={workflowSettingsText.chooseAWorkflow}
        data={known.map(({ id, name }) => ({ value: id, label: name }))}
        value={trigger.workflowId || null}
        allowDeselect={false}
        disabled={disabled}
        onChange={(workflowId) => workflowId && onChange({ ...trigger, workflowId })}
      />
      <MultiSelect
        size="xs"
        label={workflowSettingsText.whenItEndedAs}
        data={conclusions.map((value) => ({ value, label: runLabels[value] }))}
        value={trigger.conclusions}
        disabled={disabled}
        onChange={(next) => next.length > 0 && onChange({ ...trigger, conclusions: next as Conclusion[] })}
      />
    </Stack>
  );
}
