import { CASE_QUEUES, CASE_STATES } from '@afterglow/domain/cases';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { useCaseColumns } from '../../components/case-columns.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { useT } from '../../core/translations.tsx';
import { getMemberCasesAddress } from './tab-addresses.ts';

/** The cases about a member, also those that are decided; each number leads to its case. */
export function CasesTab({ member: { id } }: { member: Pick<MemberRecord, 'id'> }) {
  const t = useT();
  return (
    <TabList
      label={t('members.tab.cases')}
      address={getMemberCasesAddress(id)}
      scope={{}}
      columns={useCaseColumns({ isOfMember: true })}
      filters={({ bindChoice }) => (
        <>
          <ChoiceFilter
            label={t('moderation.state')}
            options={CASE_STATES.map((state) => ({
              value: state,
              label: t(`moderation.case_state.${state}`),
            }))}
            {...bindChoice('state')}
          />
          <ChoiceFilter
            label={t('moderation.queue')}
            options={CASE_QUEUES.map((queue) => ({
              value: queue,
              label: t(`console.tab.moderation.${queue}`),
            }))}
            {...bindChoice('queue')}
          />
        </>
      )}
      empty={{ title: t('members.cases_empty'), text: t('members.cases_empty_text') }}
    />
  );
}
