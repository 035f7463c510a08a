import { MIN_ROLE_FOR_EXPORT, MIN_ROLE_FOR_MONEY } from '@afterglow/domain/min-roles';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type {
  MemberActs as AllowedActs,
  MemberRecord,
} from '@afterglow/protocol/console/members/members-get';
import type { ReportRecord } from '@afterglow/protocol/console/moderation/report-record';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { Coins, FileDown, Gavel, LogOut, Megaphone, NotebookPen, Pencil } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { LoadedRecord } from '../../components/loaded-record.tsx';
import { RecordPage, type RecordTab } from '../../components/record-page.tsx';
import { RestrictForm } from '../../components/restrict-form.tsx';
import { useHasRole } from '../../components/use-has-role.ts';
import type { RecordRoute } from '../../core/area.ts';
import { formatLastMoment } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { CasesTab } from './cases-tab.tsx';
import { ConsentsTab } from './consents-tab.tsx';
import { CorrectForm } from './correct-form.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { HistoryTab } from './history-tab.tsx';
import { LedgerTab } from './ledger-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { MemberState } from './member-state.tsx';
import { MEMBERS_PATH } from './members-paths.ts';
import { type EditedNote, NoteForm } from './note-form.tsx';
import { NotesTab } from './notes-tab.tsx';
import { NotifyForm } from './notify-form.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { PhotosTab } from './photos-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { useMemberActDenied } from './use-member-act-denied.ts';

/** A member: what staff may know, tab by tab, and what they may do. */
export function MemberPage(route: RecordRoute) {
  const t = useT();
  const area = { path: MEMBERS_PATH, label: t('console.area.members') };
  return (
    <LoadedRecord
      call="members/get"
      area={area}
      route={route}
      title={t('members.number', { id: String(route.id) })}
    >
      {(member, details) => <Member member={member} {...details} area={area} tab={route.tab} />}
    </LoadedRecord>
  );
}

type OpenForm = 'adjust' | 'correct' | 'notify' | 'restrict';
type MemberProps = {
  member: MemberRecord;
  /** The outcome of the reports that the member has sent. */
  reported: ReportRecord;
  may: AllowedActs;
  area: { path: `/${string}`; label: string };
  tab: string | undefined;
};

function Member({ member, reported, may, area, tab }: MemberProps) {
  const t = useT();
  const denied = useMemberActDenied(may);
  const [note, setNote] = useState<EditedNote | null>(null);
  const [form, setForm] = useState<OpenForm | null>(null);
  /** Opens a form and closes the other one. */
  const openForm = (next: OpenForm) => {
    setNote(null);
    setForm(next);
  };
  const openNote = (next: EditedNote) => {
    setForm(null);
    setNote(next);
  };
  const [isEnding, setEnding] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const { id, name, age, photo } = member;
  const title = name || t('members.number', { id: String(id) });
  return (
    <RecordPage
      area={area}
      id={id}
      subject={`member:${id}`}
      title={age ? t('common.name_age', { name: title, age }) : title}
      picture={
        <Avatar
          size={40}
          alt=""
          name={name || '#'}
          {...(photo ? { src: buildSizedPictureUrl(photo, 160) } : {})}
        />
      }
      facts={<Facts member={member} />}
      acts={
        <MemberActs
          denied={denied}
          onNote={() => openNote('new')}
          onOpen={openForm}
          onEndSessions={() => setEnding(true)}
          onExport={() => setExporting(true)}
        />
      }
      tabs={buildTabs(t, { member, reported, may, denied, onOpenNote: openNote })}
      tab={tab}
      panel={
        note ? (
          <NoteForm
            key={note === 'new' ? 'new' : note.id}
            memberId={id}
            note={note}
            onClose={() => setNote(null)}
          />
        ) : form ? (
          <MemberForm form={form} member={member} onClose={() => setForm(null)} />
        ) : null
      }
    >
      {isExporting ? <ExportDialog member={member} onClose={() => setExporting(false)} /> : null}
      {isEnding ? <EndSessionsDialog member={member} onClose={() => setEnding(false)} /> : null}
    </RecordPage>
  );
}

type Denied = ReturnType<typeof useMemberActDenied>;
type TabContents = Pick<MemberProps, 'member' | 'reported' | 'may'> & {
  denied: Denied;
  onOpenNote: (note: EditedNote) => void;
};

/** Returns the tabs of a member with their least roles. */
function buildTabs(
  t: ReturnType<typeof useT>,
  { member, reported, may, denied, onOpenNote }: TabContents,
): RecordTab[] {
  return [
    {
      id: 'overview',
      label: t('members.tab.overview'),
      content: () => <OverviewTab member={member} reported={reported} may={may} />,
    },
    {
      id: 'photos',
      label: t('members.tab.photos'),
      count: member.photos.length,
      content: () => <PhotosTab member={member} />,
    },
    {
      id: 'notes',
      label: t('members.tab.notes'),
      count: member.note_list.length,
      content: () => <NotesTab member={member} denied={denied('members/note_save')} onOpen={onOpenNote} />,
    },
    {
      id: 'cases',
      label: t('members.tab.cases'),
      count: member.cases,
      content: () => <CasesTab member={member} />,
    },
    {
      id: 'history',
      label: t('members.tab.history'),
      content: () => <HistoryTab id={member.id} />,
    },
    {
      id: 'sessions',
      label: t('members.tab.sessions'),
      minRole: 'manager',
      content: () => <SessionsTab member={member} denied={denied('members/end_sessions')} />,
    },
    {
      id: 'consents',
      label: t('members.tab.consents'),
      minRole: 'manager',
      content: () => <ConsentsTab member={member} />,
    },
    {
      id: 'ledger',
      label: t('members.tab.ledger'),
      minRole: 'manager',
      content: () => <LedgerTab member={member} />,
    },
    {
      id: 'payments',
      label: t('members.tab.payments'),
      minRole: 'manager',
      content: () => <PaymentsTab member={member} />,
    },
    {
      id: 'log',
      label: t('members.tab.log'),
      minRole: 'admin',
      content: () => <LogTab member={member} />,
    },
  ];
}

type MemberActsProps = {
  denied: Denied;
  onNote: () => void;
  onOpen: (form: OpenForm) => void;
  onEndSessions: () => void;
  onExport: () => void;
};

/** The buttons for what staff may do; each opens a form or a dialog. */
function MemberActs({ denied, onNote, onOpen, onEndSessions, onExport }: MemberActsProps) {
  const t = useT();
  const mayAdjust = useHasRole(MIN_ROLE_FOR_MONEY);
  const mayExport = useHasRole(MIN_ROLE_FOR_EXPORT);
  return (
    <>
      <ActButton
        denied={denied('members/note_save')}
        icon={<NotebookPen size={16} aria-hidden="true" />}
        onClick={onNote}
      >
        {t('members.note_add')}
      </ActButton>
      <ActButton
        denied={denied('members/tell')}
        icon={<Megaphone size={16} aria-hidden="true" />}
        onClick={() => onOpen('notify')}
      >
        {t('members.tell')}
      </ActButton>
      {mayAdjust ? (
        <ActButton
          denied={denied('members/adjust')}
          icon={<Coins size={16} aria-hidden="true" />}
          onClick={() => onOpen('adjust')}
        >
          {t('members.adjust')}
        </ActButton>
      ) : null}
      <ActButton
        denied={denied('members/correct')}
        icon={<Pencil size={16} aria-hidden="true" />}
        onClick={() => onOpen('correct')}
      >
        {t('members.correct')}
      </ActButton>
      <ActButton
        denied={denied('members/end_sessions')}
        icon={<LogOut size={16} aria-hidden="true" />}
        onClick={onEndSessions}
      >
        {t('members.sessions_end')}
      </ActButton>
      <ActButton
        denied={denied('members/restrict')}
        icon={<Gavel size={16} aria-hidden="true" />}
        onClick={() => onOpen('restrict')}
      >
        {t('members.decide')}
      </ActButton>
      {mayExport ? (
        <ActButton
          denied={denied('members/export')}
          icon={<FileDown size={16} aria-hidden="true" />}
          onClick={onExport}
        >
          {t('members.export')}
        </ActButton>
      ) : null}
    </>
  );
}

type MemberFormProps = { form: OpenForm; member: MemberRecord; onClose: () => void };

function MemberForm({ form, ...props }: MemberFormProps) {
  if (form === 'adjust') return <AdjustForm {...props} />;
  if (form === 'notify') return <NotifyForm {...props} />;
  if (form === 'restrict') return <RestrictForm {...props} />;
  return <CorrectForm {...props} />;
}

/** The most important facts. */
function Facts({ member }: { member: MemberRecord }) {
  const t = useT();
  const { id, state, restrictions, premium, city, last_active: at, cases } = member;
  return (
    <>
      <MemberState state={state} restrictions={restrictions} />
      <span>{t('members.number', { id: String(id) })}</span>
      {city ? <bdi>{city}</bdi> : null}
      {premium ? <span>{t('common.premium')}</span> : null}
      <span>{t('members.last_active', { at: formatLastMoment(at) })}</span>
      {cases > 0 ? <span>{t('members.open_cases', { n: cases })}</span> : null}
    </>
  );
}
