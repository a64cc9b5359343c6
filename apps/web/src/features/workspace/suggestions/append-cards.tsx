import type { AppendProposal } from '@winnow/contract/engine-types';
import { unionSource } from '@winnow/steps/steps/union-source/union-source';
import { formatList } from '../../../shared/format/list.ts';
import { countsText } from '../../../shared/text/counts-text.ts';
import { workspaceParts } from '../later/workspace-parts.ts';
import { useActions, useCurrentRecipe } from '../state/workspace-context.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { suggestionsText } from './suggestions-text.ts';

/** Returns the text of a card that proposes to append sources. */
export function appendText({ sources, matched, onlyHere, onlyThere }: AppendProposal): string {
  const names = formatList(sources);
  return onlyHere.length + onlyThere.length === 0
    ? suggestionsText.appendSources({ names, columns: matched })
    : suggestionsText.appendSimilarSources({
        names,
        columns: matched,
        apart: onlyHere.length + onlyThere.length,
      });
}

/** Proposes other sources with the columns of the table, such as the file of another month. */
export function AppendCards(props: {
  readonly appends: readonly AppendProposal[];
  readonly onDismiss: (append: AppendProposal) => void;
}) {
  const { appends, onDismiss } = props;
  const { recipe } = useCurrentRecipe();
  const { dispatch } = useActions();
  const preview = ({ sources, after, step }: AppendProposal): void => {
    const appending = recipe.recipe.steps.find(({ id }) => id === step);
    if (appending) {
      const { more = [] } = appending.params as { readonly more?: readonly string[] };
      const params = { ...appending.params, more: [...more, ...sources] };
      dispatch({ type: 'draft', draft: { step: { ...appending, params }, replaces: appending.id } });
      return;
    }
    const [source, ...more] = sources;
    workspaceParts.whenLoaded(({ newDraft }) => {
      const at = { at: after, filters: [], sort: [] };
      const draft = newDraft(recipe.recipe, at, unionSource.kind, { source, more });
      if (draft) dispatch({ type: 'draft', draft });
    });
  };
  return appends.map((one) => (
    <ProposalCard
      key={one.sources.join('\n')}
      says={appendText(one)}
      amount={countsText.rows({ count: one.rows })}
      onPreview={() => preview(one)}
      onDismiss={() => onDismiss(one)}
    />
  ));
}
