import { ActionIcon, Button, TagsInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { paramMeta } from '@winnow/steps';
import { FieldFrame } from './field-frame.tsx';
import type { CompoundFieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { fieldsText } from './fields-text.ts';
import { FoundTags } from './found-tags.tsx';
import { RecordField } from './record-field.tsx';
import { elementOf, emptyValue, shapeOf } from './shape-of.ts';

/** Shows a null cell among the strings. */
const nullTag = fieldsText.nullTag;

/** A list of records or of single values. A list of plain strings is a single tags input. */
export function ListField(
  props: CompoundFieldProps & {
    readonly label: string;
    readonly help: string | undefined;
    readonly error: string | undefined;
  },
) {
  const element = elementOf(props.schema);
  const items = (props.value as readonly unknown[] | undefined) ?? [];
  if (!element) return null;
  const meta = paramMeta(element);
  const optional = props.schema.safeParse(undefined).success;
  // Emptying an optional list omits it again.
  const strings = items.map((item) => (item === null ? nullTag : String(item)));
  const takesNull = element.safeParse(null).success;
  const setStrings = (next: readonly string[]): void =>
    props.onChange(
      next.length === 0 && optional
        ? undefined
        : next.map((text) => (takesNull && text === nullTag ? null : text)),
    );
  if (paramMeta(props.schema)?.offers) {
    return <FoundTags {...props} value={strings} onChange={setStrings} />;
  }
  if (!meta || (meta.control === 'text' && shapeOf(element).length === 0)) {
    return (
      <TagsInput
        size="xs"
        label={props.label}
        description={props.help ?? fieldsText.enterAddsOne}
        error={props.error}
        value={strings}
        {...(takesNull && !strings.includes(nullTag) ? { data: [nullTag] } : {})}
        splitChars={[]}
        onChange={setStrings}
      />
    );
  }
  const set = (index: number, value: unknown): void =>
    props.onChange(items.map((item, i) => (i === index ? value : item)));
  const record = shapeOf(element).length > 0;
  const noun = fieldsText.nounOf({ label: meta.label });
  return (
    <FieldFrame label={props.label} help={props.help} error={props.error}>
      <div className={classes.list}>
        {items.map((item, index) => (
          // Items have no identity other than their position.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={classes.item}>
            <div className={classes.itemFields}>
              {record ? (
                <RecordField
                  {...props}
                  problems={[]}
                  schema={element}
                  value={item}
                  onChange={(value) => set(index, value)}
                />
              ) : (
                <props.Field
                  {...props}
                  name={`${props.name}.${index}`}
                  problems={[]}
                  schema={element}
                  value={item}
                  onChange={(value) => set(index, value)}
                />
              )}
            </div>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={fieldsText.removeItem({ noun, index: index + 1 })}
              onClick={() => props.onChange(items.filter((_, i) => i !== index))}
            >
              <IconX size={14} stroke={1.75} />
            </ActionIcon>
          </div>
        ))}
      </div>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconPlus size={14} stroke={1.75} />}
        onClick={() => props.onChange([...items, emptyValue(element)])}
      >
        {fieldsText.addItem({ noun })}
      </Button>
    </FieldFrame>
  );
}
