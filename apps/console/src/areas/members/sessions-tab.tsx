import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import type { MemberSession } from '@afterglow/protocol/console/members/members-sessions';
import { useMemo, useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { TimeCell } from '../../components/cells.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import type { ColumnOf } from '../../components/list-page.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { getCountryName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { sessionsAddress } from './tab-addresses.ts';

type SessionsTabProps = {
  member: MemberRecord;
  /** Why the reader may not end a session; null if they may. */
  denied: string | null;
};

/** The open sessions of the member. */
export function SessionsTab({ member, denied }: SessionsTabProps) {
  const t = useT();
  const [ended, setEnded] = useState<MemberSession | null>(null);
  return (
    <>
      <TabList
        label={t('members.tab.sessions')}
        address={sessionsAddress}
        scope={{ id: member.id }}
        columns={useColumns({ denied, onEnd: setEnded })}
        filters={({ bindValue }) => <DaysFilter label={t('members.began')} {...bindValue('at')} />}
        empty={{ title: t('members.sessions_empty'), text: t('members.sessions_empty_text') }}
      />
      {ended ? <EndSessionsDialog member={member} session={ended} onClose={() => setEnded(null)} /> : null}
    </>
  );
}

type Columns = { denied: string | null; onEnd: (session: MemberSession) => void };

function useColumns({ denied, onEnd }: Columns): readonly ColumnOf<'members/sessions'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'members/sessions'>[]>(
    () => [
      {
        id: 'device',
        header: t('members.device'),
        phone: 'start',
        cell: ({ device }) => <bdi>{device || t('members.device_unknown')}</bdi>,
      },
      {
        id: 'country',
        header: t('members.country'),
        width: '9rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ country }) => (country ? getCountryName(country) : null),
      },
      {
        id: 'began',
        header: t('members.began'),
        sort: 'at',
        width: '9rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ created_at: at }) => <TimeCell at={at} />,
      },
      {
        id: 'seen',
        header: t('members.seen'),
        width: '9rem',
        phone: 'end',
        cell: ({ seen_at: at }) => <TimeCell at={at} />,
      },
      {
        id: 'end',
        header: '',
        width: '8rem',
        align: 'end',
        phone: 'below',
        cell: (session) => (
          <ActButton isOfRow denied={denied} onClick={() => onEnd(session)}>
            {t('members.session_end')}
          </ActButton>
        ),
      },
    ],
    [t, denied, onEnd],
  );
}
