import type { MemberActs, MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { formatFullTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { useMemberActDenied } from './use-member-act-denied.ts';

type OpenDialog = 'hold' | 'erase' | 'cancel';
type DialogProps = { member: MemberRecord; onClose: () => void };

/** For admins: the legal hold and the erasure of the account. */
export function AccountEnd({ member, may }: { member: MemberRecord; may: MemberActs }) {
  const t = useT();
  const denied = useMemberActDenied(may);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { legal_hold: isHeld, erase_at: eraseAt } = member;
  const close = () => setOpen(null);
  const canCancel = may['members/erase_cancel'].allowed;
  return (
    <>
      <Properties>
        <Property
          label={t('members.legal_hold')}
          action={
            <ActButton denied={null} onClick={() => setOpen('hold')}>
              {t(isHeld ? 'members.hold_end' : 'members.hold_begin')}
            </ActButton>
          }
        >
          {t(isHeld ? 'members.legal_hold_text' : 'members.none')}
        </Property>
        <Property
          label={t('members.erase_at')}
          action={
            canCancel ? (
              <ActButton denied={null} onClick={() => setOpen('cancel')}>
                {t('members.erase_cancel')}
              </ActButton>
            ) : (
              <ActButton isDanger denied={denied('members/erase')} onClick={() => setOpen('erase')}>
                {t('members.erase')}
              </ActButton>
            )
          }
        >
          {eraseAt ? formatFullTime(eraseAt) : t('members.none')}
        </Property>
      </Properties>
      {open === 'hold' ? <HoldDialog member={member} onClose={close} /> : null}
      {open === 'erase' ? <EraseDialog member={member} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog member={member} onClose={close} /> : null}
    </>
  );
}

/** A second attempt after a conflict is about the version that the error has named. */
function HoldDialog({ member: { id, name, version, legal_hold: isHeld }, onClose }: DialogProps) {
  const t = useT();
  const { act, errorText, conflict, isBusy } = useAct('members/hold', {
    onDone: onClose,
    reasons: { state: 'members.conflict.state' },
  });
  const title = t(isHeld ? 'members.hold_end' : 'members.hold_begin');
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={title}
      description={t(isHeld ? 'members.hold_end_text' : 'members.hold_begin_text', { name })}
      submit={title}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => act({ id, version: conflict?.current.version ?? version, on: !isHeld, reason })}
    />
  );
}

function EraseDialog({ member: { id, name, version }, onClose }: DialogProps) {
  const t = useT();
  const { act, errorText, conflict, isBusy } = useAct('members/erase', {
    onDone: onClose,
    reasons: {
      open_payment: 'members.conflict.open_payment',
      legal_hold: 'members.denied.legal_hold',
      deleted: 'members.denied.deleted',
    },
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('members.erase')}
      description={t('members.erase_text', { name: name || t('members.number', { id: String(id) }) })}
      submit={t('members.erase')}
      typedName={name || String(id)}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => act({ id, version: conflict?.current.version ?? version, reason })}
    />
  );
}

function CancelDialog({ member: { id, name }, onClose }: DialogProps) {
  const t = useT();
  const { act, errorText, isBusy } = useAct('members/erase_cancel', {
    onDone: onClose,
    reasons: { late: 'members.denied.late', state: 'members.denied.state' },
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('members.erase_cancel')}
      description={t('members.erase_cancel_text', { name })}
      submit={t('members.erase_cancel')}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => act({ id, reason })}
    />
  );
}
