import { useQueryClient } from '@tanstack/react-query';
import { type Chat, chatsApi, chatsKey } from '../../shared/chats/chats-api.ts';
import { RenameModal } from '../../shared/ui/rename-modal.tsx';

export function RenameChat({ chat, onClose }: { readonly chat: Chat; readonly onClose: () => void }) {
  const client = useQueryClient();
  return (
    <RenameModal
      opened
      onClose={onClose}
      title="Rename chat"
      label="Title"
      name={chat.title}
      rename={async (title) => {
        await chatsApi.change(chat.id, { title });
        await client.invalidateQueries({ queryKey: chatsKey });
      }}
    />
  );
}
