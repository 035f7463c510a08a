import { AlertDialog } from '@afterglow/ui/primitives/alert-dialog';
import { announce } from '@afterglow/ui/primitives/announcer';
import { type ReactElement, useState } from 'react';
import { toast } from '../ground/toasts.ts';
import { useT } from '../ground/words.tsx';
import { blockPerson } from '../state/safety/blocked.ts';

/** Asks before a block, and says when it is done. Open while there is a `person`. */
export function BlockConfirm({
  person,
  onClose,
  onBlocked,
}: {
  person: { id: number; name: string } | null;
  onClose: () => void;
  onBlocked?: () => void;
}): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);

  async function block(): Promise<void> {
    if (!person) return;
    setBusy(true);
    const refusal = await blockPerson(person.id);
    setBusy(false);
    onClose();
    if (refusal !== null) {
      toast({ type: 'error', message: t('profile.block_failed') });
      return;
    }
    announce(t('profile.blocked'), { assertive: true });
    toast({ type: 'success', message: t('profile.blocked') });
    onBlocked?.();
  }

  const name = person?.name ?? '';
  return (
    <AlertDialog
      open={person !== null}
      title={t('profile.block_title', { name })}
      confirm={t('profile.block_action')}
      cancel={t('common.cancel')}
      onConfirm={() => void block()}
      onCancel={onClose}
      busy={busy}
      danger
    >
      {t('profile.block_body', { name })}
    </AlertDialog>
  );
}
