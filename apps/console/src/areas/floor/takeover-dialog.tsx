import type { FloorRow } from '@afterglow/protocol/console/inbox/floor-list';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';
import { wantLease } from '../../core/wanted-lease.ts';

type TakeoverDialogProps = {
  /** null: closed. */
  lease: FloorRow['leases'][number] | null;
  /** Who holds it. */
  holder: string;
  onClose: () => void;
};

/** Takes a conversation over from its holder, with a reason, and opens it in the inbox. */
export function TakeoverDialog({ lease, holder, onClose }: TakeoverDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  // The words stay while the dialog closes.
  const [shown, setShown] = useState(lease);
  if (lease && lease !== shown) setShown(lease);
  const { act, errorText, isBusy } = useAct('inbox/takeover', {
    isTraced: false,
    onDone: (conversation) => {
      wantLease(conversation.lease.id);
      onClose();
      void navigate({ to: '/inbox' });
    },
    reasons: { lease: 'floor.error.lease' },
    describeError: ({ code }) => (code === 'limit_reached' ? t('console.notice.too_many') : null),
  });
  if (!shown) return null;
  const { member, persona, lease_id: leaseId } = shown;
  return (
    <ReasonDialog
      open={lease !== null}
      onClose={onClose}
      title={t('floor.take_over')}
      description={t('floor.take_over_text', { member: member.name, persona: persona.name, holder })}
      submit={t('floor.take_over')}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => act({ lease_id: leaseId, reason })}
    />
  );
}
