import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../shared/format/date.ts';
import { type ParameterValues, ParameterValuesFields } from '../../../shared/parameters/parameter-values.tsx';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import type { NodeFormProps } from './form-props.ts';
import { useRecipeParameters, useRecipeVersions } from './project-calls.ts';
import { ProjectSelect } from './project-select.tsx';
import { workflowFormsText } from './workflow-forms-text.ts';

/** Selects the project whose recipe runs, and its version. */
export function RecipeForm({ settings, projects, columns, disabled, onChange }: NodeFormProps) {
  const projectId = typeof settings.projectId === 'string' ? settings.projectId : undefined;
  const versions = useRecipeVersions(projectId);
  const version = settings.version ?? 'latest';
  const parameters = useRecipeParameters(projectId, version as 'latest' | number).data ?? [];
  const values = (settings.parameters ?? {}) as ParameterValues;
  const known = versions.data?.versions ?? [];
  const project = projects.find(({ id }) => id === projectId);
  return (
    <Stack gap="sm">
      <ProjectSelect
        projects={projects}
        value={projectId}
        disabled={disabled}
        onChange={(id) => onChange({ projectId: id, version: 'latest' })}
      />
      <SearchableSelect
        label={workflowFormsText.version}
        description={workflowFormsText.fixedVersionAbout}
        disabled={disabled || projectId === undefined}
        data={[
          { value: 'latest', label: workflowFormsText.latestAtStart },
          ...known.map(({ number, summary, createdAt }) => ({
            value: String(number),
            label: `${number}: ${summary}, ${formatDateTime(createdAt)}`,
          })),
        ]}
        value={String(version)}
        allowDeselect={false}
        searchable={known.length > 8}
        onChange={(next) =>
          next && onChange({ ...settings, version: next === 'latest' ? 'latest' : Number(next) })
        }
      />
      {parameters.length > 0 && (
        <ParameterValuesFields
          title={workflowFormsText.parameters}
          parameters={parameters}
          values={values}
          columns={columns?.map(({ name }) => name) ?? []}
          disabled={disabled}
          onChange={(next) => {
            const { parameters: _, ...rest } = settings;
            onChange(Object.keys(next).length > 0 ? { ...rest, parameters: next } : rest);
          }}
        />
      )}
      {project && (
        <Text size="xs" c="dimmed">
          {workflowFormsText.seeSteps({
            link: (
              <Link to="/projects/$id" params={{ id: project.id }}>
                {workflowFormsText.openProject({ name: project.name })}
              </Link>
            ),
          })}
        </Text>
      )}
    </Stack>
  );
}
