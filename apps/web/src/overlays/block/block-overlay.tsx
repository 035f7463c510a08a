import { announce } from '@afterglow/ui/primitives/announcer';
import { type ReactElement, useEffect, useState } from 'react';
import { OverlayAlert } from '../../components/overlay/overlay-alert.tsx';
import { useChatPerson } from '../../components/use-chat-person.ts';
import { closeOverlays, type OverlayProps } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { blockPerson } from '../../state/safety/blocked.ts';

/** Confirms a block. Afterwards everything that shows the person is closed. */
export function BlockOverlay({ params, close }: OverlayProps<'block'>): ReactElement | null {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const { person, isGone } = useChatPerson(params.person);
  const name = person?.name ?? '';
  const isMissing = isGone && !person && !isBusy;
  useEffect(() => {
    // Opened by its address, for a person who does not exist.
    if (isMissing) close();
  }, [isMissing, close]);

  async function block(): Promise<void> {
    setBusy(true);
    const errorCode = await blockPerson(params.person);
    if (errorCode !== null) {
      setBusy(false);
      close();
      toast({
        type: 'error',
        message: t(errorCode === 'not_found' ? 'errors.unknown_user' : 'profile.block_failed'),
      });
      return;
    }
    closeOverlays();
    announce(t('profile.blocked'), { assertive: true });
    toast({ type: 'success', message: t('profile.blocked'), global: true });
  }

  if (!person && !isBusy) return null;
  return (
    <OverlayAlert
      title={t('profile.block_title', { name })}
      confirm={t('profile.block_action')}
      cancel={t('common.cancel')}
      onConfirm={() => void block()}
      busy={isBusy}
      danger
    >
      {t('profile.block_body', { name })}
    </OverlayAlert>
  );
}
