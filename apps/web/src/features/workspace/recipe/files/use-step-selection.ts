import { type MouseEvent, useState } from 'react';

/**
 * Selection in a list of steps: a click selects one, Shift a range, and Ctrl or Cmd toggles one.
 */
export function useStepSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const selected = new Set(ids.filter((id) => chosen.has(id)));
  const only = (id: string): void => {
    setChosen(new Set([id]));
    setAnchor(id);
  };
  const upTo = (id: string): void => {
    const [a, b] = [ids.indexOf(anchor ?? id), ids.indexOf(id)];
    setChosen(new Set(ids.slice(Math.min(a < 0 ? b : a, b), Math.max(a, b) + 1)));
  };
  return {
    selected,
    /**
     * Selects the step that got the keyboard focus, unless it is part of a selection of several.
     */
    focused: (id: string): void => {
      if (selected.size < 2 || !selected.has(id)) only(id);
    },
    all: () => setChosen(new Set(ids)),
    /** @returns whether the click only changes the selection */
    click: (id: string, event: MouseEvent): boolean => {
      if (event.shiftKey) upTo(id);
      else if (event.ctrlKey || event.metaKey) {
        const next = new Set(selected);
        if (!next.delete(id)) next.add(id);
        setChosen(next);
        setAnchor(id);
      } else {
        only(id);
        return false;
      }
      return true;
    },
  };
}

export type StepSelection = ReturnType<typeof useStepSelection>;
