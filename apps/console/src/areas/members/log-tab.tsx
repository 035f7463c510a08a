import { AUDIT_KINDS } from '@afterglow/domain/audit-kinds';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { useAuditColumns } from '../../components/audit-columns.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { useT } from '../../core/translations.tsx';
import { getMemberLogAddress } from './tab-addresses.ts';

/** What staff have done about a member, and who has looked: the audit log of this person. */
export function LogTab({ member: { id } }: { member: Pick<MemberRecord, 'id'> }) {
  const t = useT();
  return (
    <TabList
      label={t('members.tab.log')}
      address={getMemberLogAddress(id)}
      scope={{}}
      columns={useAuditColumns({ memberId: id })}
      filters={({ bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('audit.kind')}
            options={AUDIT_KINDS.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) }))}
            {...bindChoice('kind')}
          />
          <DaysFilter label={t('audit.at')} {...bindValue('at')} />
        </>
      )}
      empty={{ title: t('audit.empty'), text: t('audit.empty_text') }}
    />
  );
}
