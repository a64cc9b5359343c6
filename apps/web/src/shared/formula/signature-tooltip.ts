import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView, showTooltip, type Tooltip } from '@codemirror/view';
import { type FormulaPlugins, type SignatureHelp, signatureAt } from '@winnow/formulas';

const focused = StateEffect.define<boolean>();

interface Help {
  readonly focus: boolean;
  readonly tooltip: Tooltip | null;
}

/**
 * Shows the signature of the call around the cursor above its name, with the current parameter
 * highlighted.
 */
export function signatureTooltip(plugins: () => FormulaPlugins | undefined): Extension {
  const field = StateField.define<Help>({
    create: () => ({ focus: false, tooltip: null }),
    update(before, transaction) {
      const focus = transaction.effects.find((one) => one.is(focused))?.value ?? before.focus;
      const moved = transaction.docChanged || transaction.selection !== undefined || focus !== before.focus;
      if (!moved) return before;
      return { focus, tooltip: focus ? tooltipAt(transaction.state, plugins()) : null };
    },
    provide: (own) => showTooltip.from(own, ({ tooltip }) => tooltip),
  });
  return [field, EditorView.focusChangeEffect.of((_, focusing) => focused.of(focusing))];
}

function tooltipAt(state: EditorState, plugins: FormulaPlugins | undefined): Tooltip | null {
  const { head, empty } = state.selection.main;
  const help = empty ? signatureAt(state.doc.toString(), head, plugins) : undefined;
  if (!help) return null;
  return { pos: help.from, above: true, create: () => ({ dom: domOf(help) }) };
}

function domOf({ function: { name, signatures, summary }, param }: SignatureHelp): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cm-signature';
  const fitting = signatures.find(({ params }) => param < params.length) ?? signatures[0]!;
  const line = document.createElement('code');
  line.append(`${name}(`);
  for (const [at, one] of fitting.params.entries()) {
    if (at > 0) line.append(', ');
    const repeats = at === fitting.params.length - 1 && one.text.endsWith('…') && param > at;
    const part = document.createElement(at === param || repeats ? 'strong' : 'span');
    part.textContent = `${one.text}: ${one.type}`;
    line.append(part);
  }
  line.append(`) → ${fitting.returns}`);
  box.append(line);
  if (summary) {
    const about = document.createElement('div');
    about.textContent = summary;
    box.append(about);
  }
  return box;
}
