import type { Extension } from '@codemirror/state';
import { EditorView, tooltips } from '@codemirror/view';
import { portalNode } from './portal-node.ts';

const theme = EditorView.theme({
  '.cm-tooltip': {
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: '6px',
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
    fontSize: '12px',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--mantine-primary-color-light)',
    color: 'var(--mantine-color-text)',
  },
  '.cm-diagnostic': { fontSize: '12px' },
});

/** Shows completions, hints and problems of an editor above everything else on the page. */
export function editorTooltips(): Extension {
  return [tooltips({ parent: portalNode() }), theme];
}
