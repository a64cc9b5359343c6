import { Button, FileInput, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { currentFormats } from '../../../shared/format/locale.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { mayDo } from '../../../shared/projects/projects-api.ts';
import { useProjects } from '../../../shared/projects/use-projects.ts';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { useActiveWorkspace } from '../../../shared/workspaces/use-workspace.ts';
import { workflowKey, workflowsKey } from '../data/use-workflow.ts';
import { workflowsApi } from '../data/workflows-api.ts';
import { useSources } from '../forms/project-calls.ts';
import { ProjectSelect } from '../forms/project-select.tsx';
import { workflowsText } from '../workflows-text.ts';
import classes from './create.module.css';
import { readWorkflowFile } from './read-workflow-file.ts';
import { fromFile, templates } from './templates.ts';

/** Creates a workflow from a name and a template, then opens its editor. */
export function CreateWorkflow() {
  const router = useRouter();
  const client = useQueryClient();
  const { organization } = useActiveWorkspace();
  const projects = useProjects();
  const known = projects.data?.projects ?? [];
  const [chosen, setChosen] = useState(templates[0]?.id);
  const [written, setName] = useState<string>();
  const [picked, setProject] = useState<string>();
  const [file, setFile] = useState<File | null>(null);
  const template = templates.find(({ id }) => id === chosen);
  const projectId = picked ?? known[0]?.id;
  const project = known.find(({ id }) => id === projectId);
  const sources = useSources(template?.refreshesSource ? projectId : undefined);
  const hasOrigin = (sources.data?.sources[0]?.origin ?? null) !== null;
  const suggested =
    template?.needsProject && project
      ? workflowsText.nameCleaned({ name: project.name })
      : workflowsText.newWorkflow;
  const name = written ?? suggested;
  const create = useMutation({
    mutationFn: async () => {
      const { timeZone: kept } = currentFormats();
      const timeZone = kept === 'system' ? Intl.DateTimeFormat().resolvedOptions().timeZone : kept;
      const isFile = chosen === fromFile.id && file !== null;
      const draft = isFile
        ? (await readWorkflowFile(file)).definition
        : template?.make({
            projectId: projectId ?? '',
            timeZone,
            refresh: hasOrigin && project !== undefined && mayDo(project, 'edit'),
          });
      return workflowsApi.create({
        name: name.trim(),
        ...(draft ? { draft } : {}),
        ...(organization ? { organizationId: organization.id } : {}),
      });
    },
    onSuccess: async (answer) => {
      const { id } = answer.workflow;
      client.setQueryData(workflowKey(id), answer);
      void client.invalidateQueries({ queryKey: [...workflowsKey, 'list'] });
      await router.navigate({ to: `/workflows/${id}` });
    },
  });
  const lacksProject = template?.needsProject === true && project === undefined;
  const lacksFile = chosen === fromFile.id && file === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!lacksProject && !lacksFile && name.trim() !== '') create.mutate();
  };
  return (
    <PageBody width="text">
      <PageTitle about={workflowsText.automatesWhatYouDid}>{workflowsText.createTitle}</PageTitle>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <fieldset className={classes.templates}>
            <legend>{workflowsText.startWith}</legend>
            {[...templates, fromFile].map(({ id, title, about, icon: Icon }) => (
              <label key={id} className={classes.template} data-chosen={id === chosen || undefined}>
                <input
                  type="radio"
                  name="template"
                  value={id}
                  checked={id === chosen}
                  onChange={() => setChosen(id)}
                />
                <Icon size={16} stroke={1.75} aria-hidden />
                <span>
                  <strong>{title}</strong>
                  <span>{about}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {template?.needsProject && (
            <ProjectSelect projects={known} value={projectId} onChange={setProject} />
          )}
          {template?.refreshesSource && sources.data && !hasOrigin && (
            <p className={classes.hint}>{workflowsText.readsSameRows}</p>
          )}
          {chosen === fromFile.id && (
            <FileInput
              label={workflowsText.workflowFile}
              placeholder={workflowsText.chooseAFile}
              accept=".json,application/json"
              clearable
              value={file}
              onChange={(next) => {
                setFile(next);
                if (next) setName(next.name.replace(/\.json$/i, ''));
              }}
            />
          )}
          {lacksProject && projects.data && <p className={classes.hint}>{workflowsText.noProjectsYet}</p>}
          <TextInput
            label={workflowsText.name}
            value={name}
            maxLength={200}
            error={name.trim() === '' ? workflowsText.enterAName : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {create.error && <ProblemList error={create.error} />}
          <div>
            <Button type="submit" loading={create.isPending} disabled={lacksProject || lacksFile}>
              {workflowsText.createWorkflow}
            </Button>
          </div>
        </Stack>
      </form>
    </PageBody>
  );
}
