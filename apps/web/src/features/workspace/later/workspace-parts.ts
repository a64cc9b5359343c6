import { useEffect } from 'react';
import { lazyModule } from '../../../shared/lazy-module.ts';
import type * as parts from './parts.ts';

type WorkspaceParts = typeof parts;

/**
 * Code that a project needs once its first rows have loaded: panels and dialogs, and the steps and
 * formulas that they depend on.
 */
export const workspaceParts = lazyModule<WorkspaceParts>();

/** Maximum time that slow rows delay the other parts. */
const maxWaitMs = 2_000;

/** Returns the parts of the workspace, which load after its first rows or after a timeout. */
export function useWorkspaceParts(hasRows: boolean): WorkspaceParts | undefined {
  useEffect(() => {
    let end: (() => void) | undefined;
    const timer = setTimeout(
      () => {
        end = workspaceParts.prefetch();
      },
      hasRows ? 0 : maxWaitMs,
    );
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [hasRows]);
  return workspaceParts.useModule();
}
