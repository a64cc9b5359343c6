import { useEffect } from 'react';
import { lazyModule } from '../../../shared/lazy-module.ts';
import type * as parts from './parts.ts';

type WorkspaceParts = typeof parts;

/**
 * What a project needs once its first rows are there: panels, dialogs, and the steps and formulas
 * that they are made of.
 */
export const workspaceParts = lazyModule<WorkspaceParts>();

/** Rows that are late do not hold the rest up for longer. */
const maxWaitMs = 2_000;

/** The parts of the workspace, which load when its first rows are there or cannot be. */
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
  return workspaceParts.use();
}
