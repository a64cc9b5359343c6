import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { saveText } from '../../../shared/files/save-text.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { mayDo } from '../../../shared/projects/projects-api.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { workflowKey, workflowsKey } from '../data/use-workflow.ts';
import { type Workflow, workflowsApi } from '../data/workflows-api.ts';
import type { Draft } from '../editor/use-draft.ts';
import { workflowsText } from '../workflows-text.ts';

/** Renames, enables, deletes and downloads a workflow. */
export function useWorkflowActions(workflow: Workflow, draft: Draft) {
  const client = useQueryClient();
  const router = useRouter();
  const change = useMutation({
    mutationFn: (body: { readonly name?: string; readonly enabled?: boolean }) =>
      workflowsApi.change(workflow.id, body),
    onSuccess: (answer) => {
      client.setQueryData(workflowKey(workflow.id), answer);
      void client.invalidateQueries({ queryKey: [...workflowsKey, 'list'] });
    },
    onError: notifyProblem,
  });
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: workflowsText.deleteName({ name: workflow.name }),
      text: workflowsText.deleteText,
      action: workflowsText.deleteWorkflow,
      danger: true,
    });
    if (!sure) return;
    try {
      await workflowsApi.remove(workflow.id);
      await router.navigate({ to: '/workflows' });
      client.removeQueries({ queryKey: workflowKey(workflow.id) });
      await client.invalidateQueries({ queryKey: [...workflowsKey, 'list'] });
    } catch (error) {
      notifyProblem(error);
    }
  };
  const download = async (): Promise<void> => {
    if (mayDo(workflow, 'edit') && !(await draft.flush())) return;
    try {
      const { file } = await workflowsApi.file(workflow.id);
      saveText(`${workflow.name}.json`, `${JSON.stringify(file, null, 2)}\n`, 'application/json');
    } catch (error) {
      notifyProblem(error);
    }
  };
  return { change, remove, download };
}
