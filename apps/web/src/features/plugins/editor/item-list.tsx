import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './editor.module.css';
import { pluginEditorText } from './plugin-editor-text.ts';

interface ItemListProps<T> {
  readonly title: string;
  /** Name of a single item. */
  readonly noun: string;
  readonly items: readonly T[];
  readonly max: number;
  readonly min?: number;
  readonly add: () => T;
  readonly onChange: (items: readonly T[]) => void;
  readonly children: (item: T, change: (next: Partial<T>) => void, at: number) => ReactNode;
}

/** A list of manifest items, each with a small form. */
export function ItemList<T extends { readonly name: string }>(props: ItemListProps<T>) {
  const { title, noun, items, max, min = 0, add, onChange, children } = props;
  return (
    <fieldset className={classes.items}>
      <legend>{title}</legend>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
        <div key={at} className={classes.item}>
          <div className={classes.itemFields}>
            {children(
              item,
              (next) => onChange(items.map((one, index) => (index === at ? { ...one, ...next } : one))),
              at,
            )}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={pluginEditorText.removeNounName({ noun, name: item.name })}
            disabled={items.length <= min}
            onClick={() => onChange(items.filter((_, index) => index !== at))}
          >
            <IconX size={14} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {items.length < max && (
        <Button
          size="xs"
          variant="subtle"
          className={classes.add}
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => onChange([...items, add()])}
        >
          {pluginEditorText.addNoun({ noun })}
        </Button>
      )}
    </fieldset>
  );
}

/** Returns a name that no other item has. */
export function freshName(stem: string, items: readonly { readonly name: string }[]): string {
  const taken = new Set(items.map((one) => one.name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? stem : `${stem}${number}`;
    if (!taken.has(name)) return name;
  }
}
