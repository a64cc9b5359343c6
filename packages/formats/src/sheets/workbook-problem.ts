import { type Problem, ProblemError } from '@winnow/kernel';
import { damageMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import { XmlError } from '../xml-text/parse-xml.ts';

/**
 * Converts an error into a problem with a workbook.
 *
 * @param kind type of the file, as named in problems
 */
export function workbookProblem(name: string, kind: string, error: unknown): Problem {
  if (error instanceof ProblemError) return error.problems[0]!;
  if (!(error instanceof Error)) throw error;
  const detail =
    error instanceof XmlError
      ? damageMessages.xmlBroken({ fault: error.message })
      : 'code' in error && String(error.code).startsWith('Z_')
        ? damageMessages.notUnpacked({ fault: error.message })
        : error.message;
  return formatProblems.damaged({ name, kind, detail });
}
