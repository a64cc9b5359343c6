import type { Recipe, Step } from '@winnow/recipe';
import { describe, expect, it } from 'vitest';
import type { DraftStep } from '../workspace-state.ts';
import { parseOpenedStep, readDraft } from './kept-draft.ts';
import { writeDraft } from './kept-text.ts';

const trim: Step = { id: 's1', kind: 'trim-text', params: { columns: ['a'] } };
const upper: Step = { id: 's2', kind: 'change-case', params: { columns: ['a'], case: 'upper' } };
const recipeOf = (...steps: readonly Step[]): Recipe => ({ winnow: 1, steps }) as unknown as Recipe;
const again = (draft: DraftStep, recipe: Recipe) => readDraft(writeDraft(draft)!, recipe);

describe('a saved draft', () => {
  it('is restored unchanged, at its position and with missing parameters', () => {
    const lacking = { ...upper, params: { columns: [] } } as unknown as Step;
    const drafts: readonly DraftStep[] = [
      { step: upper },
      { step: lacking },
      { step: upper, after: null },
      { step: upper, after: 's1' },
      { step: { ...trim, params: { columns: ['b'] } }, replaces: 's1' },
    ];
    for (const draft of drafts) expect(again(draft, recipeOf(trim))).toEqual(draft);
  });

  it('is dropped if the step that it follows or replaces is gone or has another kind', () => {
    expect(again({ step: upper, after: 's1' }, recipeOf())).toBeUndefined();
    expect(again({ step: trim, replaces: 's1' }, recipeOf())).toBeUndefined();
    expect(again({ step: trim, replaces: 's1' }, recipeOf({ ...upper, id: 's1' }))).toBeUndefined();
  });

  it('is restored if the step that it edits is gone but was saved with it', () => {
    const opened = { step: trim, before: [] };
    const draft = { step: { ...trim, params: { columns: ['b'] } }, replaces: 's1' };
    const text = writeDraft(draft, opened)!;
    expect([readDraft(text, recipeOf()), parseOpenedStep(text)]).toEqual([draft, opened]);
  });

  it('is dropped if it was added, and gets a free id if another step has taken its own', () => {
    expect(again({ step: upper }, recipeOf(trim, upper))).toBeUndefined();
    const other = { ...trim, id: 's2' };
    const kept = again({ step: upper }, recipeOf(trim, other));
    expect(kept).toEqual({ step: { ...upper, id: kept?.step.id } });
    expect(['s1', 's2']).not.toContain(kept?.step.id);
  });

  it("is dropped if its kind is unknown or the text isn't a draft", () => {
    expect(again({ step: { ...upper, kind: 'no-such-step' } as Step }, recipeOf())).toBeUndefined();
    for (const text of ['', 'null', '{', '[]', '{"step":{"id":"s1"}}', '{"step":null}']) {
      expect(readDraft(text, recipeOf())).toBeUndefined();
    }
  });

  it('is not saved if it is very long', () => {
    expect(
      writeDraft({ step: { ...upper, params: { columns: ['a'.repeat(200_000)] } } as Step }),
    ).toBeUndefined();
  });
});
