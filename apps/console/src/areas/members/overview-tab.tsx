import { getGenderName } from '@afterglow/domain/wizard-answers';
import { getInterestLabel } from '@afterglow/i18n/interest-label';
import type { MemberActs, MemberRecord } from '@afterglow/protocol/console/members/members-get';
import type { ReportRecord } from '@afterglow/protocol/console/moderation/report-record';
import type { ReactNode } from 'react';
import { MoneyCell } from '../../components/cells.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { formatCalendarDate, formatCount, formatFullTime, getLanguageName } from '../../core/format.ts';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { AccountEnd } from './account-end.tsx';
import { EmailProperty } from './email-property.tsx';
import { MemberState } from './member-state.tsx';
import styles from './overview-tab.module.css';
import { RuleProperties } from './rule-properties.tsx';

const genderLabels = {
  male: 'answers.gender_man',
  female: 'answers.gender_woman',
  other: 'answers.gender_other',
} as const;

type OverviewTabProps = { member: MemberRecord; reported: ReportRecord; may: MemberActs };

/** What the member has written, the state of the account, what was decided, and for managers the money. */
export function OverviewTab({ member, reported, may }: OverviewTabProps) {
  const t = useT();
  const isAdmin = useSession((session) => session.user?.role === 'admin');
  return (
    <div className={styles.overview}>
      <Section title={t('members.about')}>
        <Profile member={member} />
      </Section>
      <Section title={t('members.account')}>
        <Account member={member} isAdmin={isAdmin} />
      </Section>
      <Section title={t('members.rules')}>
        <RuleProperties member={member} reported={reported} />
      </Section>
      {member.credits ? (
        <Section title={t('members.money')}>
          <MoneyProperties member={member} coins={member.credits} />
        </Section>
      ) : null}
      {isAdmin ? (
        <Section title={t('members.end')}>
          <AccountEnd member={member} may={may} />
        </Section>
      ) : null}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function Profile({ member }: { member: MemberRecord }) {
  const t = useT();
  const { gender, birth, place, interests, bio, language } = member;
  return (
    <Properties>
      <Property label={t('members.gender')}>{t(genderLabels[getGenderName(gender)])}</Property>
      {birth ? <Property label={t('members.birth')}>{formatBirth(birth)}</Property> : null}
      <Property label={t('members.place')}>{place ? <bdi>{place}</bdi> : t('members.none')}</Property>
      <Property label={t('members.language')}>{getLanguageName(language)}</Property>
      <Property label={t('members.interests')}>
        {interests.map((interest) => getInterestLabel(interest, t)).join(', ') || t('members.none')}
      </Property>
      <Property label={t('members.bio')}>
        {bio ? (
          <p className={styles.bio} dir="auto">
            {bio}
          </p>
        ) : (
          t('members.no_text')
        )}
      </Property>
    </Properties>
  );
}

/** Formats `YYYY-MM-DD` as a day of the calendar. */
const formatBirth = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return formatCalendarDate(new Date(year, month - 1, date).getTime() / 1000);
};

function Account({ member, isAdmin }: { member: MemberRecord; isAdmin: boolean }) {
  const t = useT();
  const { state, restrictions, created_at: created, last_active: active } = member;
  return (
    <Properties>
      <Property label={t('members.state')}>
        <MemberState state={state} restrictions={restrictions} />
      </Property>
      <Property label={t('members.created')}>{formatFullTime(created)}</Property>
      <Property label={t('members.active')}>{formatFullTime(active)}</Property>
      <EmailProperty member={member} isRevealable={member.credits !== undefined} />
      <Property label={t('common.premium')}>
        {member.premium_until
          ? t('members.premium_until', { at: formatCalendarDate(member.premium_until) })
          : t('members.premium_none')}
      </Property>
      <Property label={t('members.spins')}>{formatCount(member.spins)}</Property>
      {isAdmin || !member.legal_hold ? null : (
        <Property label={t('members.legal_hold')}>{t('members.legal_hold_text')}</Property>
      )}
      {isAdmin || !member.erase_at ? null : (
        <Property label={t('members.erase_at')}>{formatFullTime(member.erase_at)}</Property>
      )}
    </Properties>
  );
}

type MoneyPropertiesProps = { member: MemberRecord; coins: NonNullable<MemberRecord['credits']> };

/** The coins by balance, and what was paid. */
function MoneyProperties({ member, coins }: MoneyPropertiesProps) {
  const t = useT();
  const { paid = [], owed = 0 } = member;
  return (
    <Properties>
      <Property label={t('members.given')}>{formatCount(coins.given)}</Property>
      <Property label={t('members.bought')}>{formatCount(coins.bought)}</Property>
      {owed > 0 ? <Property label={t('members.owed')}>{formatCount(owed)}</Property> : null}
      <Property label={t('members.paid')}>
        <MoneyCell amounts={paid} />
      </Property>
    </Properties>
  );
}
