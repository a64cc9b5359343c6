/**
 * Returns the purpose that a connection string is sealed for, so that no other workflow can open
 * it.
 */
export const connectionPurpose = (workflowId: string): string => `connection of workflow ${workflowId}`;
