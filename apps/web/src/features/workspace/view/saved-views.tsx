import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { countOf } from '../../../shared/format/number.ts';
import type { GridState } from '../state/use-grid-state.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import { captureView, maxSavedViews, type SavedView, withView } from './saved-view.ts';
import classes from './view.module.css';

/** Views with a name: opens one, keeps the present one, deletes one. */
export function SavedViews({ grid, onDone }: { readonly grid: GridState; readonly onDone: () => void }) {
  const { state, dispatch } = useWorkspace();
  const { layout, changeLayout } = grid;
  const views = layout.views ?? [];
  const [name, setName] = useState('');
  const wanted = name.trim();
  const full = views.length >= maxSavedViews && !views.some((one) => one.name === wanted);
  const open = (view: SavedView): void => {
    dispatch({ type: 'show', facets: view.facets, filters: view.filters });
    dispatch({ type: 'sortBy', sort: view.sort });
    changeLayout({ hidden: view.hidden, pinned: view.pinned, order: view.order });
    onDone();
  };
  return (
    <section className={classes.section} aria-label="Saved views">
      <h2>Saved views</h2>
      {views.length > 0 && (
        <ul className={classes.columns} aria-label="Views of this project">
          {views.map((view) => (
            <li key={view.name}>
              <UnstyledButton className={classes.open} onClick={() => open(view)}>
                <span className={classes.name}>{view.name}</span>
                <span className={classes.note}>{viewWords(view)}</span>
              </UnstyledButton>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`Delete view ${view.name}`}
                onClick={() => changeLayout({ views: views.filter((one) => one.name !== view.name) })}
              >
                <IconTrash size={14} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <form
        className={classes.save}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted === '' || full) return;
          changeLayout({ views: withView(views, captureView(wanted, state, layout)) });
          setName('');
        }}
      >
        <TextInput
          size="xs"
          aria-label="Name of the view"
          placeholder="Name this view"
          maxLength={100}
          value={name}
          error={full ? `Delete a view first: ${countOf(maxSavedViews, 'view')} are the limit.` : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={full}>
          {views.some((one) => one.name === wanted) ? 'Replace view' : 'Save view'}
        </Button>
      </form>
      <p className={classes.note}>Keeps filters, sort, hidden and frozen columns. Only you see your views.</p>
    </section>
  );
}

function viewWords({ filters, sort, hidden }: SavedView): string {
  return [
    filters.length > 0 && countOf(filters.length, 'filter'),
    sort.length > 0 && countOf(sort.length, 'sort key'),
    hidden.length > 0 && `${countOf(hidden.length, 'column')} hidden`,
  ]
    .filter(Boolean)
    .join(' · ');
}
