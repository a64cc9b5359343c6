import { useQueryClient } from '@tanstack/react-query';
import { type ProjectSummary, projectsApi } from '../../shared/projects/projects-api.ts';
import { projectsKey } from '../../shared/projects/use-projects.ts';
import { RenameModal } from '../../shared/ui/rename-modal.tsx';
import { projectsText } from './projects-text.ts';

interface RenameProjectProps {
  readonly project: ProjectSummary;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function RenameProject({ project, opened, onClose }: RenameProjectProps) {
  const client = useQueryClient();
  return (
    <RenameModal
      opened={opened}
      onClose={onClose}
      title={projectsText.renameProject}
      label={projectsText.name}
      name={project.name}
      rename={async (name) => {
        await projectsApi.rename(project.id, name);
        await client.invalidateQueries({ queryKey: projectsKey });
      }}
    />
  );
}
