import { ProblemError, unwrap } from '@winnow/kernel';
import { type ParsedWorkflowFile, parseWorkflowFile, workflowProblems } from '@winnow/workflows';
import { workflowsText } from '../workflows-text.ts';

/**
 * Reads a workflow that was downloaded.
 *
 * @throws ProblemError where the file holds something else
 */
export async function readWorkflowFile(file: Blob): Promise<ParsedWorkflowFile> {
  const text = await file.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProblemError(
      workflowProblems.notAWorkflow({ path: 'the file', reason: workflowsText.itIsNotJson }),
    );
  }
  return unwrap(parseWorkflowFile(json));
}
