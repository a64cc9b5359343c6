import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notifyProblem, notifySuccess } from '../../shared/notify.ts';
import { organizationsApi } from '../../shared/workspaces/organizations-api.ts';
import { organizationsKey } from '../../shared/workspaces/use-workspace.ts';

/**
 * Returns an organization with its people and a mutation that changes it, reloads it and confirms
 * the change in a toast.
 */
export function useOrganization(id: string) {
  const client = useQueryClient();
  const organization = useQuery({
    queryKey: [...organizationsKey, id],
    queryFn: ({ signal }) => organizationsApi.read(id, signal),
  });
  const change = useMutation({
    mutationFn: ({ run }: OrganizationEdit) => run(),
    onSuccess: async (_, { done }) => {
      await client.invalidateQueries({ queryKey: organizationsKey });
      if (done) notifySuccess(done);
    },
    onError: async (error) => {
      notifyProblem(error);
      await client.invalidateQueries({ queryKey: organizationsKey });
    },
  });
  return { organization, change };
}

export interface OrganizationEdit {
  readonly run: () => Promise<unknown>;
  /** Message to show on success. */
  readonly done?: string;
}

export type ChangeOrganization = (edit: OrganizationEdit) => void;
