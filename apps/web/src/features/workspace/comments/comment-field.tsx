import { Button, Combobox, Group, Textarea, useCombobox } from '@mantine/core';
import { useRef, useState } from 'react';
import { useUnsentText } from '../../../shared/unsent-text.ts';
import { commentsText } from './comments-text.ts';
import { completeMention, mentionAt, mentionedIn } from './mentions.ts';
import type { CommentPerson } from './use-comments.ts';

const shownPeople = 8;

/** Input for a comment: `@` suggests people with access, Ctrl+Enter sends. */
export function CommentField(props: {
  /** Key under which the draft is stored until it is sent. */
  readonly name: string;
  readonly label: string;
  readonly action: string;
  readonly people: readonly CommentPerson[];
  readonly autoFocus?: boolean;
  readonly onSend: (text: string, mentions: readonly string[]) => Promise<boolean>;
  readonly onCancel?: () => void;
}) {
  const { people, onSend, onCancel } = props;
  const [text, setText] = useUnsentText(props.name);
  const [cursor, setCursor] = useState(0);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useCombobox();
  const typed = mentionAt(text, cursor);
  const offered =
    typed === undefined
      ? []
      : people.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase())).slice(0, shownPeople);
  const send = async (): Promise<void> => {
    if (text.trim() === '' || sending) return;
    setSending(true);
    const sent = await onSend(text.trim(), mentionedIn(text, people));
    setSending(false);
    if (sent) setText('');
  };
  const cancel =
    onCancel &&
    (() => {
      setText('');
      onCancel();
    });
  return (
    <div>
      <Combobox
        store={list}
        withinPortal
        onOptionSubmit={(id) => {
          const person = people.find((one) => one.id === id);
          if (!person) return;
          const next = completeMention(text, cursor, person);
          setText(next.text);
          setCursor(next.cursor);
          list.closeDropdown();
          requestAnimationFrame(() => field.current?.setSelectionRange(next.cursor, next.cursor));
        }}
      >
        <Combobox.EventsTarget>
          <Textarea
            ref={field}
            size="xs"
            aria-label={props.label}
            placeholder={
              people.length > 1 ? commentsText.typeAtToMention({ label: props.label }) : props.label
            }
            autosize
            minRows={2}
            maxRows={8}
            maxLength={4000}
            autoFocus={props.autoFocus ?? false}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setCursor(event.currentTarget.selectionStart);
              list.openDropdown();
              list.updateSelectedOptionIndex();
              list.selectFirstOption();
            }}
            onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
            onBlur={() => list.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
              else if (event.key === 'Escape' && !(list.dropdownOpened && offered.length > 0)) onCancel?.();
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.DropdownTarget>
          <div />
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={offered.length === 0}>
          <Combobox.Options aria-label={commentsText.people}>
            {offered.map(({ id, name }) => (
              <Combobox.Option key={id} value={id}>
                {name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Group gap="xs" mt={6} justify="flex-end">
        {cancel && (
          <Button size="compact-xs" variant="default" onClick={cancel}>
            {commentsText.cancel}
          </Button>
        )}
        <Button size="compact-xs" disabled={text.trim() === ''} loading={sending} onClick={() => void send()}>
          {props.action}
        </Button>
      </Group>
    </div>
  );
}
