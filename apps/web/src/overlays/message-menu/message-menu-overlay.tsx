import { announce } from '@afterglow/ui/primitives/announcer';
import { Copy, CornerUpLeft, Flag } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { closeOverlays, type OverlayProps, openOverlay } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { closeThen } from '../../parts/overlay/close-then.ts';
import { OverlayActions } from '../../parts/overlay/overlay-actions.tsx';
import { useMessages } from '../../state/chat/messages.ts';
import { replyTo } from '../../state/chat/replying.ts';

/** What can be done about one message: answer it, copy its words, report who wrote it. */
export function MessageMenuOverlay({ params, close }: OverlayProps<'message-menu'>): ReactElement | null {
  const t = useT();
  const { data, isError } = useMessages(params.person);
  const message = data?.messages.find(({ id }) => id === params.message);
  const nothing = isError || (data !== undefined && !message);
  useEffect(() => {
    // Opened by its address, and of no message that is here.
    if (nothing) close();
  }, [nothing, close]);
  if (!message) return null;

  const copy = async (): Promise<void> => {
    const copied = await navigator.clipboard.writeText(message.body).then(
      () => true,
      () => false,
    );
    closeOverlays();
    if (copied) announce(t('chat.copied'));
    else toast({ type: 'error', message: t('chat.copy_failed') });
  };
  const answer = {
    id: 'reply',
    label: t('chat.reply'),
    icon: <CornerUpLeft size={20} strokeWidth={1.75} />,
    onSelect: () => {
      replyTo(params.person, message);
      closeThen(() => document.getElementById(`composer-${params.person}`)?.focus());
    },
  };
  const copies = {
    id: 'copy',
    label: t('chat.copy'),
    icon: <Copy size={20} strokeWidth={1.75} />,
    onSelect: () => void copy(),
  };
  const report = {
    id: 'report',
    label: t('chat.message_report'),
    icon: <Flag size={20} strokeWidth={1.75} />,
    onSelect: () => openOverlay('report', { person: params.person }, { replace: true }),
  };
  return (
    <OverlayActions
      title={t('chat.message_menu')}
      actions={[answer, ...(message.type === 'text' ? [copies] : []), ...(message.isMe ? [] : [report])]}
    />
  );
}
