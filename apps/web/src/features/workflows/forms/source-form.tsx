import { Checkbox, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { FileOptions } from './file-options.tsx';
import type { NodeFormProps } from './form-props.ts';
import { useSources } from './project-calls.ts';
import { ProjectSelect } from './project-select.tsx';

/**
 * Where rows come from: a project's source as it is then, or a file that arrives with the start.
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
        aria-label="Rows come from"
        disabled={disabled}
        data={[
          { value: 'project', label: 'A project' },
          { value: 'file', label: 'A file that arrives' },
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
              label="Source"
              data={names}
              value={source ?? names[0] ?? null}
              allowDeselect={false}
              disabled={disabled}
              onChange={(next) => next && onChange({ from: 'project', projectId, source: next })}
            />
          )}
          {origin && (
            <Checkbox
              label="Reload it first"
              description={`Fetches the file from ${origin.host} when a run starts and updates the project. Does nothing if the file hasn't changed.`}
              checked={settings.refresh === true}
              disabled={disabled}
              onChange={({ currentTarget: { checked } }) => onChange({ ...settings, refresh: checked })}
            />
          )}
          {origin && settings.refresh === true && (
            <Select
              label="Where columns are gone"
              data={[
                { value: 'stop', label: 'Fail and keep the current source' },
                { value: 'go-on', label: 'Continue with a warning' },
              ]}
              value={settings.whenColumnsGo === 'go-on' ? 'go-on' : 'stop'}
              allowDeselect={false}
              disabled={disabled}
              onChange={(next) => next && onChange({ ...settings, whenColumnsGo: next })}
            />
          )}
          <Text size="xs" c="dimmed">
            {settings.refresh === true && origin
              ? 'Reads rows unchanged. Add a recipe after this step to clean them.'
              : "Reads the project's imported rows when a run starts. Add a recipe after this step to clean them."}
          </Text>
        </>
      ) : (
        <FileOptions {...props} />
      )}
    </Stack>
  );
}
