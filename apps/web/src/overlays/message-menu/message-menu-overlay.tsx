import { announce } from '@afterglow/ui/primitives/announcer';
import { Copy, CornerUpLeft, Flag } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { closeOverlaysThen } from '../../components/overlay/close-overlays-then.ts';
import { OverlayActions } from '../../components/overlay/overlay-actions.tsx';
import { closeOverlays, type OverlayProps, openOverlay } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { useMessages } from '../../state/chat/messages.ts';
import { startReply } from '../../state/chat/replying.ts';

/** The menu of a message: reply, copy, report its author. */
export function MessageMenuOverlay({ params, close }: OverlayProps<'message-menu'>): ReactElement | null {
  const t = useT();
  const { data, isError } = useMessages(params.person);
  const message = data?.messages.find(({ id }) => id === params.message);
  const isMissing = isError || (data !== undefined && !message);
  useEffect(() => {
    // Opened by its address, for a message that is not loaded.
    if (isMissing) close();
  }, [isMissing, close]);
  if (!message) return null;

  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(message.body).then(
      () => true,
      () => false,
    );
    closeOverlays();
    if (isCopied) announce(t('chat.copied'));
    else toast({ type: 'error', message: t('chat.copy_failed') });
  };
  const replyAction = {
    id: 'reply',
    label: t('chat.reply'),
    icon: <CornerUpLeft size={20} strokeWidth={1.75} />,
    onSelect: () => {
      startReply(params.person, message);
      closeOverlaysThen(() => document.getElementById(`composer-${params.person}`)?.focus());
    },
  };
  const copyAction = {
    id: 'copy',
    label: t('chat.copy'),
    icon: <Copy size={20} strokeWidth={1.75} />,
    onSelect: () => void copy(),
  };
  const reportAction = {
    id: 'report',
    label: t('chat.message_report'),
    icon: <Flag size={20} strokeWidth={1.75} />,
    onSelect: () =>
      openOverlay('report', { person: params.person, of: 'message', item: message.id }, { replace: true }),
  };
  return (
    <OverlayActions
      title={t('chat.message_menu')}
      actions={[
        replyAction,
        ...(message.type === 'text' ? [copyAction] : []),
        ...(message.isMe ? [] : [reportAction]),
      ]}
    />
  );
}
