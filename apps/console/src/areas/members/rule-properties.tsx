import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { Properties, Property } from '../../components/properties.tsx';
import { formatCalendarDate, formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './overview-tab.module.css';

/** The decisions that count, their points, and what is restricted now. */
export function RuleProperties({ member }: { member: MemberRecord }) {
  const t = useT();
  const { active_restrictions: restrictions, sanctions, points } = member;
  if (restrictions.length === 0 && sanctions.length === 0)
    return (
      <Properties>
        <Property label={t('members.points')}>{formatCount(points)}</Property>
        <Property label={t('members.restriction')}>{t('members.rules_none')}</Property>
      </Properties>
    );
  return (
    <Properties>
      <Property label={t('members.points')}>{formatCount(points)}</Property>
      {restrictions.map(({ kind, until }) => (
        <Property key={kind} label={t('members.restriction')}>
          {until
            ? t('members.restriction_until', {
                kind: t(`members.restriction.${kind}`),
                at: formatCalendarDate(until),
              })
            : t(`members.restriction.${kind}`)}
        </Property>
      ))}
      {sanctions.map(({ statement, rule, at, points: count }) => (
        <Property key={statement} label={formatCalendarDate(at)}>
          <span>
            <bdi>{rule.code}</bdi> <bdi className={styles.quiet}>{statement}</bdi>
          </span>
          <span className={styles.quiet}>{t('members.decision_points', { n: count })}</span>
        </Property>
      ))}
    </Properties>
  );
}
