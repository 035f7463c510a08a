import { CONSENT_KINDS } from '@afterglow/domain/members';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { useMemo } from 'react';
import { CountCell, TimeCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import type { ColumnOf } from '../../components/list-page.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { useT } from '../../core/translations.tsx';
import { consentsAddress } from './tab-addresses.ts';

/** What the member has agreed to, and which version of the text was shown. */
export function ConsentsTab({ member: { id } }: { member: Pick<MemberRecord, 'id'> }) {
  const t = useT();
  return (
    <TabList
      label={t('members.tab.consents')}
      address={consentsAddress}
      scope={{ id }}
      columns={useColumns()}
      filters={({ bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('members.consent')}
            options={CONSENT_KINDS.map((kind) => ({ value: kind, label: t(`members.consent.${kind}`) }))}
            {...bindChoice('kind')}
          />
          <DaysFilter label={t('members.agreed')} {...bindValue('at')} />
        </>
      )}
      empty={{ title: t('members.consents_empty'), text: t('members.consents_empty_text') }}
    />
  );
}

function useColumns(): readonly ColumnOf<'members/consents'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'members/consents'>[]>(
    () => [
      {
        id: 'kind',
        header: t('members.consent'),
        phone: 'start',
        cell: ({ kind }) => t(`members.consent.${kind}`),
      },
      {
        id: 'version',
        header: t('members.text_version'),
        width: '6rem',
        align: 'end',
        from: 'tablet',
        phone: 'labelled',
        cell: ({ text_version: version }) => <CountCell count={version} />,
      },
      {
        id: 'at',
        header: t('members.agreed'),
        sort: 'at',
        width: '10rem',
        phone: 'end',
        cell: ({ at }) => <TimeCell at={at} />,
      },
      {
        id: 'withdrawn',
        header: t('members.withdrawn'),
        width: '10rem',
        phone: 'below',
        cell: ({ withdrawn_at: at }) => (at ? <TimeCell at={at} /> : null),
      },
    ],
    [t],
  );
}
