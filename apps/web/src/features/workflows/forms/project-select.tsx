import type { ProjectSummary } from '../../../shared/projects/projects-api.ts';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import { workflowFormsText } from './workflow-forms-text.ts';

interface ProjectSelectProps {
  readonly label?: string;
  readonly projects: readonly ProjectSummary[];
  readonly value: string | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (id: string) => void;
}

/** Selects one of the user's projects, with search. */
export function ProjectSelect({
  label = workflowFormsText.project,
  projects,
  value,
  disabled,
  onChange,
}: ProjectSelectProps) {
  const known = projects.some(({ id }) => id === value);
  return (
    <SearchableSelect
      label={label}
      placeholder={workflowFormsText.chooseAProject}
      data={projects.map(({ id, name }) => ({ value: id, label: name }))}
      value={known ? (value ?? null) : null}
      error={value && !known ? workflowFormsText.projectGone : undefined}
      selectFirstOptionOnChange
      limit={100}
      allowDeselect={false}
      disabled={disabled ?? false}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}
