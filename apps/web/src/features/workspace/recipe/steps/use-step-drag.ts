import type { Step } from '@winnow/recipe';
import { type DragEvent, useState } from 'react';

/** Moves a step by dragging its card before or after another. */
export function useStepDrag(steps: readonly Step[], moveTo: (id: string, index: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<{ id: string; side: 'before' | 'after' } | null>(null);
  const end = (): void => {
    setDragged(null);
    setTarget(null);
  };
  return {
    /** Side of a card on which the dragged step would be dropped. */
    sideOf: (id: string): 'before' | 'after' | undefined => (target?.id === id ? target.side : undefined),
    handlersOf: (id: string) => ({
      onDragStart: (event: DragEvent): void => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(id);
      },
      onDragOver: (event: DragEvent): void => {
        if (!dragged) return;
        event.preventDefault();
        const box = event.currentTarget.getBoundingClientRect();
        const side = event.clientY < box.top + box.height / 2 ? 'before' : 'after';
        setTarget({ id, side });
      },
      onDrop: (): void => {
        if (dragged && target && dragged !== target.id) {
          const others = steps.filter((step) => step.id !== dragged);
          const at = others.findIndex((step) => step.id === target.id);
          moveTo(dragged, target.side === 'before' ? at : at + 1);
        }
        end();
      },
      onDragEnd: end,
    }),
  };
}
