import { TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { editRecipe } from '@winnow/recipe';
import { omit } from '../../../shared/omit.ts';
import { keys } from '../data/query-keys.ts';
import { draftEdit } from '../recipe/draft-edit.ts';
import { completeDraft } from '../state/draft/draft-model.ts';
import { useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import type { DraftStep } from '../state/workspace-state.ts';
import { fieldsText } from './fields-text.ts';

/**
 * A list of strings chosen from the data: the names of the columns that the draft creates if the
 * list is omitted. Other strings can be typed, for data that is yet to come.
 */
export function FoundTags(props: {
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (next: readonly string[]) => void;
}) {
  const { name, value } = props;
  const { projectId, api } = useProject();
  const { recipe, columnsBefore } = useCurrentRecipe();
  const { state } = useView();
  const { draft } = state;
  const { parameters } = recipe.recipe;
  const [asked] = useDebouncedValue(draft && completeDraft(without(draft, name), parameters), 250);
  const made = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'columns-made', asked),
    queryFn: async ({ signal }) => {
      const report = await api.check(editRecipe(recipe.recipe, draftEdit(asked!)), signal);
      const before = new Set(columnsBefore(asked!).map((one) => one.name));
      const own = report.steps.find((one) => one.id === asked!.step.id);
      return own?.state === 'ok'
        ? own.columns.flatMap((one) => (before.has(one.name) ? [] : [one.name]))
        : [];
    },
    enabled: asked !== null,
    retry: false,
  });
  const found = made.data ?? [];
  const count =
    found.length > 0 ? fieldsText.foundAndChosen({ found: found.length, chosen: value.length }) : '';
  return (
    <TagsInput
      size="xs"
      label={props.label}
      description={[count, props.help].filter(Boolean).join(' ')}
      error={props.error}
      placeholder={value.length > 0 ? '' : found.length > 0 ? fieldsText.all : ''}
      data={[...found]}
      value={[...value]}
      limit={200}
      splitChars={[]}
      onChange={props.onChange}
    />
  );
}

/** Returns the draft without the parameter and without a prefix of names. */
function without(draft: DraftStep, name: string): DraftStep {
  const params = omit(draft.step.params, name);
  const plain = 'prefix' in params ? { ...params, prefix: '' } : params;
  return { ...draft, step: { ...draft.step, params: plain } as DraftStep['step'] };
}
