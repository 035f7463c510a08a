import type { StaffActs, StaffRow } from '@afterglow/protocol/console/staff/staff-row';
import { AlertDialog } from '@afterglow/ui/primitives/alert-dialog';
import { KeyRound, LogOut, Pencil, UserX } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { LoadedRecord } from '../../components/loaded-record.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { RecordPage } from '../../components/record-page.tsx';
import { useAct } from '../../components/use-act.ts';
import { useActDenied } from '../../components/use-act-denied.ts';
import type { RecordRoute } from '../../core/area.ts';
import { formatFullTime, formatYesNo, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { EditForm } from './edit-form.tsx';
import { HistoryTab } from './history-tab.tsx';
import { InviteLink } from './invite-link.tsx';
import styles from './staff-fields.module.css';
import { STAFF_PATH } from './staff-paths.ts';
import { StaffState } from './staff-state.tsx';

/** An account of staff: what it is, and the acts on it. */
export function StaffPage(route: RecordRoute) {
  const t = useT();
  const area = { path: STAFF_PATH, label: t('console.area.staff') };
  return (
    <LoadedRecord
      call="staff/get"
      area={area}
      route={route}
      title={t('table.number', { id: String(route.id) })}
    >
      {(staff, { may }) => <LoadedPage staff={staff} may={may} tab={route.tab} area={area} />}
    </LoadedRecord>
  );
}

type LoadedProps = {
  staff: StaffRow;
  may: StaffActs;
  tab: string | undefined;
  area: { path: `/${string}`; label: string };
};
type OpenAct = 'edit' | 'end' | 'reset' | 'close' | { link: string; expires: number } | null;

function LoadedPage({ staff, may, tab, area }: LoadedProps) {
  const t = useT();
  const [open, setOpen] = useState<OpenAct>(null);
  const close = () => setOpen(null);
  const { id, name } = staff;
  const denied = useActDenied(may, (reason) => `staff.denied.${reason}`);
  return (
    <RecordPage
      area={area}
      id={id}
      subject={`staff:${id}`}
      title={name}
      facts={<StaffState state={staff.state} />}
      acts={
        <>
          <ActButton
            denied={denied('staff/save')}
            icon={<Pencil size={16} aria-hidden="true" />}
            onClick={() => setOpen('edit')}
          >
            {t('staff.edit')}
          </ActButton>
          <ActButton
            denied={denied('staff/end_sessions')}
            icon={<LogOut size={16} aria-hidden="true" />}
            onClick={() => setOpen('end')}
          >
            {t('staff.end_sessions')}
          </ActButton>
          <ActButton
            denied={denied('staff/reset_factor')}
            icon={<KeyRound size={16} aria-hidden="true" />}
            onClick={() => setOpen('reset')}
          >
            {t('staff.reset')}
          </ActButton>
          <ActButton
            denied={denied('staff/deactivate')}
            isDanger
            icon={<UserX size={16} aria-hidden="true" />}
            onClick={() => setOpen('close')}
          >
            {t('staff.close')}
          </ActButton>
        </>
      }
      tabs={[
        { id: 'overview', label: t('staff.overview'), content: () => <Overview staff={staff} /> },
        { id: 'history', label: t('staff.history'), content: () => <HistoryTab id={id} /> },
      ]}
      tab={tab}
      panel={
        open === 'edit' ? (
          <EditForm staff={staff} roleMay={may.role} onClose={close} />
        ) : open !== null && typeof open === 'object' ? (
          <DetailPanel title={t('staff.new_link')} onClose={close}>
            <InviteLink {...open} />
          </DetailPanel>
        ) : null
      }
    >
      {open === 'end' ? <EndSessions staff={staff} onClose={close} /> : null}
      {open === 'reset' ? <ResetFactor staff={staff} onClose={close} onLink={setOpen} /> : null}
      {open === 'close' ? <CloseAccount staff={staff} onClose={close} /> : null}
    </RecordPage>
  );
}

function Overview({ staff }: { staff: StaffRow }) {
  const t = useT();
  const { email, role, languages, factor, seen_at: seenAt } = staff;
  return (
    <div className={styles.overview}>
      <Properties>
        <Property label={t('staff.email')}>
          <bdi dir="ltr">{email}</bdi>
        </Property>
        <Property label={t('staff.role')}>{t(`console.role.${role}`)}</Property>
        <Property label={t('staff.languages')}>{languages.map(getLanguageName).join(', ')}</Property>
        <Property label={t('staff.factor')}>{formatYesNo(factor)}</Property>
        <Property label={t('staff.seen')}>
          {seenAt === null ? t('staff.never') : formatFullTime(seenAt)}
        </Property>
      </Properties>
    </div>
  );
}

type ActProps = { staff: StaffRow; onClose: () => void };

function EndSessions({ staff: { id, name }, onClose }: ActProps) {
  const t = useT();
  const { act, errorText, isBusy } = useAct('staff/end_sessions', {
    onDone: onClose,
    reasons: { own: 'staff.denied.own' },
  });
  return (
    <AlertDialog
      open
      title={t('staff.end_sessions')}
      confirm={t('staff.end_sessions')}
      cancel={t('common.cancel')}
      busy={isBusy}
      onConfirm={() => act({ id })}
      onCancel={onClose}
    >
      {errorText ?? t('staff.end_text', { name })}
    </AlertDialog>
  );
}

function ResetFactor({
  staff: { id, name, version },
  onClose,
  onLink,
}: ActProps & { onLink: (link: { link: string; expires: number }) => void }) {
  const t = useT();
  const { act, errorText, isBusy } = useAct('staff/reset_factor', {
    onDone: ({ link, expires }) => onLink({ link, expires }),
    reasons: { own: 'staff.denied.own', closed: 'staff.denied.closed' },
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('staff.reset')}
      description={t('staff.reset_text', { name })}
      submit={t('staff.reset')}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => act({ id, version, reason })}
    />
  );
}

function CloseAccount({ staff: { id, name, version }, onClose }: ActProps) {
  const t = useT();
  const { act, errorText, isBusy } = useAct('staff/deactivate', {
    onDone: onClose,
    reasons: {
      own: 'staff.denied.own',
      last_admin: 'staff.denied.last_admin',
      closed: 'staff.denied.closed',
    },
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('staff.close')}
      description={t('staff.close_text', { name })}
      submit={t('staff.close')}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => act({ id, version, reason })}
    />
  );
}
