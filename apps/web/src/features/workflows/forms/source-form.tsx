import { Checkbox, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { FileOptions } from './file-options.tsx';
import type { NodeFormProps } from './form-props.ts';
import { useSources } from './project-calls.ts';
import { ProjectSelect } from './project-select.tsx';
import { workflowFormsText } from './workflow-forms-text.ts';

/**
 * Source of the rows: a project's source at the time of the run, or a file that arrives with the
 * start.
 */
export function SourceForm(props: NodeFormProps) {
  const { settings, projects, disabled, onChange } = props;
  const projectId = typeof settings.projectId === 'string' ? settings.projectId : undefined;
  const sources = useSources(settings.from === 'project' ? projectId : undefined);
  const names = sources.data?.sources.map(({ name }) => name) ?? [];
  const source = typeof settings.source === 'string' ? settings.source : null;
  const origin = sources.data?.sources.find(({ name }) => name === (source ?? names[0]))?.origin;
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        aria-label={workflowFormsText.rowsComeFrom}
        disabled={disabled}
        data={[
          { value: 'project', label: workflowFormsText.aProject },
          { value: 'file', label: workflowFormsText.fileThatArrives },
        ]}
        value={settings.from === 'project' ? 'project' : 'file'}
        onChange={(from) => onChange(from === 'project' ? { from, projectId: '' } : { from })}
      />
      {settings.from === 'project' ? (
        <>
          <ProjectSelect
            projects={projects}
            value={projectId}
            disabled={disabled}
            onChange={(id) => onChange({ from: 'project', projectId: id })}
          />
          {names.length > 1 && (
            <Select
              label={workflowFormsText.source}
              data={names}
              value={source ?? names[0] ?? null}
              allowDeselect={false}
              disabled={disabled}
              onChange={(next) => next && onChange({ from: 'project', projectId, source: next })}
            />
          )}
          {origin && (
            <Checkbox
              label={workflowFormsText.reloadItFirst}
              description={workflowFormsText.reloadAbout({ host: origin.host })}
              checked={settings.refresh === true}
              disabled={disabled}
              onChange={({ currentTarget: { checked } }) => onChange({ ...settings, refresh: checked })}
            />
          )}
          {origin && settings.refresh === true && (
            <Select
              label={workflowFormsText.ifColumnsAreMissing}
              data={[
                { value: 'stop', label: workflowFormsText.failAndKeep },
                { value: 'go-on', label: workflowFormsText.continueWithWarning },
              ]}
              value={settings.whenColumnsGo === 'go-on' ? 'go-on' : 'stop'}
              allowDeselect={false}
              disabled={disabled}
              onChange={(next) => next && onChange({ ...settings, whenColumnsGo: next })}
            />
          )}
          <Text size="xs" c="dimmed">
            {settings.refresh === true && origin
              ? workflowFormsText.readsRowsUnchanged
              : workflowFormsText.readsProjectRows}
          </Text>
        </>
      ) : (
        <FileOptions {...props} />
      )}
    </Stack>
  );
}
