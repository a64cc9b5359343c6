import { readProblem } from '../shared/problems/read-problem.ts';

/** Ends the session on the server. What is shown follows the session. */
export async function signOut(): Promise<void> {
  const { authClient } = await import('../shared/session/auth-client.ts');
  const { error } = await authClient.signOut();
  if (error) throw readProblem(error.status, error);
}
