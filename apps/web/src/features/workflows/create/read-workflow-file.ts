import { ProblemError, unwrap } from '@winnow/kernel';
import { type ParsedWorkflowFile, parseWorkflowFile, workflowProblems } from '@winnow/workflows';
import { workflowsText } from '../workflows-text.ts';

/**
 * Reads a downloaded workflow.
 *
 * @throws ProblemError if the file is not a workflow
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
