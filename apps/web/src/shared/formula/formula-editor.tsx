import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter } from '@codemirror/lint';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, placeholder as placeholderText } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import {
  checkFormula,
  completionsAt,
  type FormulaParameters,
  type FormulaPlugins,
  type Scope,
} from '@winnow/formulas';
import type { LogicalType } from '@winnow/kernel';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { acceptsText } from '../shortcuts/takes-text.ts';
import { editorTooltips } from '../ui/editor-tooltips.ts';
import classes from './formula-editor.module.css';
import { formulaLanguage } from './formula-language.ts';
import { signatureTooltip } from './signature-tooltip.ts';

/** A column that a formula can refer to. */
export interface FormulaColumn {
  readonly name: string;
  readonly type: LogicalType;
}

export interface FormulaEditorProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly columns: readonly FormulaColumn[];
  /** The column that `value` refers to, if any. */
  readonly valueColumn: FormulaColumn | undefined;
  /** Plugins with functions that can be called. */
  readonly plugins?: FormulaPlugins | undefined;
  /** Parameters that `$name` refers to. */
  readonly parameters?: FormulaParameters | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether to focus the editor when it is mounted. */
  readonly autoFocus?: boolean;
}

const theme = EditorView.theme({
  '&': { fontSize: '12.5px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': {
    fontFamily: 'var(--mantine-font-family-monospace)',
    padding: '6px 0',
    minHeight: '34px',
    caretColor: 'currentColor',
  },
  '.cm-line': { padding: '0 8px' },
  '.cm-signature': { maxWidth: '440px', padding: '6px 10px' },
  '.cm-signature code': { fontFamily: 'var(--mantine-font-family-monospace)' },
  '.cm-signature strong': { color: 'var(--mantine-primary-color-light-color)' },
  '.cm-completionInfo': { maxWidth: '320px', padding: '8px 10px' },
});

const colors = HighlightStyle.define([
  { tag: tags.string, color: 'light-dark(#047857, #6ee7b7)' },
  { tag: tags.number, color: 'light-dark(#b45309, #fcd34d)' },
  { tag: tags.regexp, color: 'light-dark(#be123c, #fda4af)' },
  { tag: tags.keyword, color: 'light-dark(#6d28d9, #c4b5fd)' },
  { tag: tags.function(tags.variableName), color: 'light-dark(#0369a1, #7dd3fc)' },
  { tag: tags.variableName, color: 'inherit' },
  { tag: tags.special(tags.variableName), color: 'light-dark(#0f766e, #5eead4)' },
]);

/**
 * Formula editor: syntax highlighting, completion of columns and functions, and problems below the
 * text as it is typed.
 */
export function FormulaEditor(props: FormulaEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const labels = useRef(new Compartment());

  // The editor exists as long as the field; current props are read through `latest`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const state = EditorState.create({
      doc: props.value,
      extensions: [
        history(),
        bracketMatching(),
        closeBrackets(),
        formulaLanguage,
        syntaxHighlighting(colors),
        EditorView.lineWrapping,
        editorTooltips(),
        placeholderText(props.placeholder ?? ''),
        autocompletion({
          override: [(context) => complete(context, scopeOf(latest.current))],
          icons: false,
        }),
        signatureTooltip(() => latest.current.plugins),
        linter((editor) => lint(editor, scopeOf(latest.current)), { delay: 200 }),
        // Left to the form; by default the editor would insert a newline.
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => true }])),
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange(update.state.doc.toString());
        }),
        labels.current.of(
          EditorView.contentAttributes.of({
            'aria-label': props.label,
            ...((props.autoFocus ?? true) ? { 'aria-required': 'true' } : {}),
          }),
        ),
        theme,
      ],
    });
    const editor = new EditorView({ state, parent: host.current! });
    view.current = editor;
    // The first of several editors gets the focus, and a user typing elsewhere is not disturbed.
    if ((props.autoFocus ?? true) && !acceptsText(document.activeElement)) editor.focus();
    return () => editor.destroy();
  }, []);

  // Runs within the commit: a later effect would replace newer input with an older value.
  useLayoutEffect(() => {
    const editor = view.current;
    if (editor && editor.state.doc.toString() !== props.value) {
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: props.value } });
    }
  }, [props.value]);

  return <div ref={host} className={classes.editor} data-invalid={props.error ? '' : undefined} />;
}

/**
 * Returns the columns as formulas see them; checking a formula doesn't need an engine's column
 * names.
 */
function scopeOf(props: FormulaEditorProps): Scope {
  const { plugins, parameters } = props;
  const columns = props.columns.map(asColumn);
  const scope = { columns, plugins, parameters };
  return props.valueColumn ? { ...scope, value: asColumn(props.valueColumn) } : scope;
}

function asColumn(column: FormulaColumn) {
  return { name: column.name, ref: column.name, type: column.type };
}

function complete(context: CompletionContext, scope: Scope): CompletionResult | null {
  const text = context.state.doc.toString();
  const { from, to, items } = completionsAt(text, context.pos, scope);
  const afterDot = text.slice(0, from).trimEnd().endsWith('.');
  if (items.length === 0 || (!context.explicit && from === context.pos && !afterDot)) return null;
  return {
    from,
    to,
    // While a word is typed, the list is filtered in place, because a reloading list ignores
    // clicks.
    validFor: text.slice(from, context.pos).includes(' ') ? /^[\p{L}\p{N}_ ]*$/u : /^\$?[\p{L}\p{N}_]*$/u,
    options: items.map(
      (item): Completion => ({
        label: item.label,
        detail: item.detail,
        type: item.kind,
        boost: item.fits ? (item.kind === 'column' ? 2 : 1) : -1,
        apply: (view) => {
          const cursor = from + item.insert.length - item.back;
          view.dispatch({
            changes: { from, to: view.state.selection.main.head, insert: item.insert },
            selection: { anchor: cursor },
          });
        },
        ...(item.info === undefined ? {} : { info: item.info }),
      }),
    ),
  };
}

function lint(editor: EditorView, scope: Scope): readonly Diagnostic[] {
  const text = editor.state.doc.toString();
  if (text.trim() === '') return [];
  return checkFormula(text, scope).problems.map((problem) => {
    const from = Math.min(problem.at?.from ?? 0, text.length);
    return {
      from,
      to: Math.min(Math.max(problem.at?.to ?? text.length, from), text.length),
      severity: problem.severity,
      message: [problem.message, problem.fix].filter(Boolean).join(' '),
    };
  });
}
