import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { editorTooltips } from '../../../shared/ui/editor-tooltips.ts';
import classes from './code-editor.module.css';
import { codeColors, codeTheme } from './code-theme.ts';

/** A problem in the code, at a line counted from 1. */
export interface CodeProblem {
  readonly line: number;
  /** Counted from 1. */
  readonly column?: number | undefined;
  readonly message: string;
}

interface CodeEditorProps {
  readonly label: string;
  /** Id of the element that describes the editor. */
  readonly describedBy?: string;
  readonly value: string;
  readonly problems: readonly CodeProblem[];
  /** Left out if the code is read-only. */
  readonly onChange?: (value: string) => void;
}

/**
 * JavaScript editor: syntax highlighting, brackets, and problems at their lines. Tab indents;
 * Escape followed by Tab leaves the editor.
 */
export function CodeEditor({ label, describedBy, value, problems, onChange }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  const fixed = onChange === undefined;

  // The editor exists as long as the field; the effects below apply changes to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const editor = new EditorView({
      parent: host.current!,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          indentOnInput(),
          javascript(),
          syntaxHighlighting(codeColors),
          lintGutter(),
          editorTooltips(),
          ...(fixed
            ? []
            : [highlightActiveLine(), highlightActiveLineGutter(), autocompletion({ icons: false })]),
          keymap.of([
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...historyKeymap,
            ...defaultKeymap,
            ...(fixed ? [] : [indentWithTab]),
          ]),
          EditorState.readOnly.of(fixed),
          EditorState.tabSize.of(2),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed.current?.(update.state.doc.toString());
          }),
          EditorView.contentAttributes.of({
            'aria-label': label,
            ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
            ...(fixed ? { tabindex: '0' } : {}),
          }),
          codeTheme,
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  // Runs within the commit: a later effect would replace newer input with an older value.
  useLayoutEffect(() => {
    const editor = view.current;
    if (editor && editor.state.doc.toString() !== value)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    const editor = view.current;
    if (editor)
      editor.dispatch(
        setDiagnostics(
          editor.state,
          problems.map((one) => diagnosticOf(editor, one)),
        ),
      );
  }, [problems]);

  return <div ref={host} className={classes.editor} data-fixed={fixed || undefined} />;
}

function diagnosticOf(editor: EditorView, { line, column, message }: CodeProblem): Diagnostic {
  const { doc } = editor.state;
  const at = doc.line(Math.min(Math.max(1, line), doc.lines));
  const from = Math.min(at.from + Math.max(0, (column ?? 1) - 1), at.to);
  return { from, to: at.to, severity: 'error', message };
}
