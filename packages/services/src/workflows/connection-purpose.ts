/** What a connection string is sealed for: it opens for no other workflow. */
export const connectionPurpose = (workflowId: string): string => `connection of workflow ${workflowId}`;
