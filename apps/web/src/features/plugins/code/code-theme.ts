import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Appearance of code in both color modes. */
export const codeTheme = EditorView.theme({
  '&': { fontSize: '12.5px', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '20px' },
  '.cm-content': { padding: '8px 0', caretColor: 'currentColor' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    color: 'var(--winnow-text-quiet)',
    border: 'none',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'light-dark(rgb(15 23 42 / 4%), rgb(226 232 240 / 5%))' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'light-dark(#bae6fd, #0c3a5c) !important',
  },
});

export const codeColors = HighlightStyle.define([
  { tag: tags.comment, color: 'light-dark(#526075, #94a3b8)', fontStyle: 'italic' },
  { tag: [tags.string, tags.special(tags.string)], color: 'light-dark(#047857, #6ee7b7)' },
  { tag: tags.number, color: 'light-dark(#b45309, #fcd34d)' },
  { tag: tags.regexp, color: 'light-dark(#be123c, #fda4af)' },
  { tag: [tags.keyword, tags.bool, tags.null], color: 'light-dark(#6d28d9, #c4b5fd)' },
  { tag: tags.function(tags.variableName), color: 'light-dark(#0369a1, #7dd3fc)' },
  { tag: tags.propertyName, color: 'light-dark(#0f766e, #5eead4)' },
]);
