import { ActionSheet } from '@afterglow/ui/primitives/action-sheet';
import { Ban, UserRound } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useT } from '../../ground/words.tsx';
import { BlockConfirm } from '../../parts/block-confirm.tsx';
import type { ChatPerson } from './use-chat-person.ts';

/** What else can be done about the person of a conversation: see who it is, or block. */
export function ChatMenu({
  person,
  open,
  onOpenChange,
  onProfile,
}: {
  person: ChatPerson;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onProfile: () => void;
}): ReactElement {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActionSheet
        open={open}
        onOpenChange={onOpenChange}
        title={<bdi>{person.name}</bdi>}
        cancelLabel={t('common.cancel')}
        actions={[
          {
            id: 'profile',
            label: t('chat.open_profile'),
            icon: <UserRound size={20} strokeWidth={1.75} />,
            onSelect: onProfile,
          },
          {
            id: 'block',
            label: t('chat.block_user'),
            icon: <Ban size={20} strokeWidth={1.75} />,
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <BlockConfirm person={asking ? person : null} onClose={() => setAsking(false)} />
    </>
  );
}
