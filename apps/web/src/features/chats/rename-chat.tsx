import { useQueryClient } from '@tanstack/react-query';
import { type Chat, chatsApi, chatsKey } from '../../shared/chats/chats-api.ts';
import { RenameModal } from '../../shared/ui/rename-modal.tsx';
import { chatsText } from './chats-text.ts';

export function RenameChat({ chat, onClose }: { readonly chat: Chat; readonly onClose: () => void }) {
  const client = useQueryClient();
  return (
    <RenameModal
      opened
      onClose={onClose}
      title={chatsText.renameChat}
      label={chatsText.title}
      name={chat.title}
      rename={async (title) => {
        await chatsApi.change(chat.id, { title });
        await client.invalidateQueries({ queryKey: chatsKey });
      }}
    />
  );
}
