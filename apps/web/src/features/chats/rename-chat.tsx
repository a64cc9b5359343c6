import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { type Chat, chatsApi, chatsKey } from '../../shared/chats/chats-api.ts';
import { problemText } from '../../shared/problems/problem-text.ts';

export function RenameChat({ chat, onClose }: { readonly chat: Chat; readonly onClose: () => void }) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const rename = useMutation({
    mutationFn: (title: string) => chatsApi.change(chat.id, { title }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: chatsKey });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const title = field.current?.value.trim() ?? '';
    if (title === '' || title === chat.title) onClose();
    else rename.mutate(title);
  };
  return (
    <Modal opened onClose={onClose} title="Rename chat" size="sm">
      <form onSubmit={submit}>
        <TextInput
          ref={field}
          label="Title"
          defaultValue={chat.title}
          maxLength={200}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          error={rename.error ? problemText(rename.error) : null}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={rename.isPending}>
            Rename
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
