import { announce } from '@afterglow/ui/primitives/announcer';
import { type ReactElement, useEffect, useState } from 'react';
import { closeOverlays, type OverlayProps } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { OverlayAlert } from '../../parts/overlay/overlay-alert.tsx';
import { useChatPerson } from '../../parts/use-chat-person.ts';
import { blockPerson } from '../../state/safety/blocked.ts';

/** Asks before a block, and says when it is done: whatever showed the person is closed with it. */
export function BlockOverlay({ params, close }: OverlayProps<'block'>): ReactElement | null {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const { person, gone } = useChatPerson(params.person);
  const name = person?.name ?? '';
  const nobody = gone && !person && !busy;
  useEffect(() => {
    // Opened by its address, for somebody who is not there.
    if (nobody) close();
  }, [nobody, close]);

  async function block(): Promise<void> {
    setBusy(true);
    const refusal = await blockPerson(params.person);
    if (refusal !== null) {
      setBusy(false);
      close();
      toast({
        type: 'error',
        message: t(refusal === 'not_found' ? 'errors.unknown_user' : 'profile.block_failed'),
      });
      return;
    }
    closeOverlays();
    announce(t('profile.blocked'), { assertive: true });
    toast({ type: 'success', message: t('profile.blocked') });
  }

  if (!person && !busy) return null;
  return (
    <OverlayAlert
      title={t('profile.block_title', { name })}
      confirm={t('profile.block_action')}
      cancel={t('common.cancel')}
      onConfirm={() => void block()}
      busy={busy}
      danger
    >
      {t('profile.block_body', { name })}
    </OverlayAlert>
  );
}
