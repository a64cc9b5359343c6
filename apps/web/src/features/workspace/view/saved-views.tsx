import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { GridState } from '../state/use-grid-state.ts';
import { useActions, useView } from '../state/workspace-context.tsx';
import { captureView, maxSavedViews, type SavedView, withView } from './saved-view.ts';
import classes from './view.module.css';
import { workspaceViewText } from './workspace-view-text.ts';

/** List of saved views: opens one, saves the current view, or deletes one. */
export function SavedViews({ grid, onDone }: { readonly grid: GridState; readonly onDone: () => void }) {
  const { state } = useView();
  const { dispatch } = useActions();
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
    <section className={classes.section} aria-label={workspaceViewText.savedViews}>
      <h2>{workspaceViewText.savedViews}</h2>
      {views.length > 0 && (
        <ul className={classes.columns} aria-label={workspaceViewText.viewsOfThisProject}>
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
                aria-label={workspaceViewText.deleteViewName({ name: view.name })}
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
          aria-label={workspaceViewText.nameOfTheView}
          placeholder={workspaceViewText.nameThisView}
          maxLength={100}
          value={name}
          error={full ? workspaceViewText.deleteViewFirst({ maxSavedViews }) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={full}>
          {views.some((one) => one.name === wanted)
            ? workspaceViewText.replaceView
            : workspaceViewText.saveView}
        </Button>
      </form>
      <p className={classes.note}>{workspaceViewText.savedViewsAbout}</p>
    </section>
  );
}

function viewWords({ filters, sort, hidden }: SavedView): string {
  return [
    filters.length > 0 && workspaceViewText.filterCount({ filters: filters.length }),
    sort.length > 0 && workspaceViewText.sortKeyCount({ sort: sort.length }),
    hidden.length > 0 && workspaceViewText.columnsHidden({ hidden: hidden.length }),
  ]
    .filter(Boolean)
    .join(' · ');
}
