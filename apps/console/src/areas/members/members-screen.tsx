import { LANGUAGES } from '@afterglow/domain/languages';
import { MEMBER_STATES } from '@afterglow/domain/members';
import { MIN_ROLE_FOR_EMAIL, MIN_ROLE_FOR_MONEY } from '@afterglow/domain/min-roles';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { RecordListPage } from '../../components/list-page.tsx';
import { useCountryOptions } from '../../components/use-country-options.ts';
import { useHasRole } from '../../components/use-has-role.ts';
import { YesNoFilter } from '../../components/yes-no-filter.tsx';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { membersAddress } from './members-address.ts';
import { MEMBERS_PATH } from './members-paths.ts';

/** The members: found by name or number, filtered, each opened on a page of its own. */
export function MembersScreen() {
  const t = useT();
  const maySearchByEmail = useHasRole(MIN_ROLE_FOR_EMAIL);
  const maySeeMoney = useHasRole(MIN_ROLE_FOR_MONEY);
  const countries = useCountryOptions();
  return (
    <RecordListPage
      title={t('console.area.members')}
      address={membersAddress}
      exportName="members"
      columns={useMemberColumns({ maySeeMoney })}
      searchLabel={t.plain(maySearchByEmail ? 'members.search_email' : 'members.search')}
      filters={({ bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('members.state')}
            options={MEMBER_STATES.map((state) => ({ value: state, label: t(`members.state.${state}`) }))}
            {...bindChoice('state')}
          />
          <ChoiceFilter
            label={t('members.language')}
            options={LANGUAGES.map((code) => ({ value: code, label: getLanguageName(code) }))}
            {...bindChoice('language')}
          />
          <ChoiceFilter label={t('members.country')} options={countries} {...bindChoice('country')} />
          <DaysFilter label={t('members.created')} {...bindValue('created')} />
          <DaysFilter label={t('members.active')} {...bindValue('active')} />
          <YesNoFilter label={t('common.premium')} {...bindValue('premium')} />
          <YesNoFilter label={t('members.restricted')} {...bindValue('restricted')} />
        </>
      )}
      empty={{ title: t('members.empty'), text: t('members.empty_text') }}
      recordsAt={MEMBERS_PATH}
    />
  );
}
