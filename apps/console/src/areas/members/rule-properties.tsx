import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import type { ReportRecord } from '@afterglow/protocol/console/moderation/report-record';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { formatCalendarDate, formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import styles from './overview-tab.module.css';

/** The decisions about a member with their points, and the current restrictions. Active decisions can be lifted. */
export function RuleProperties({ member, reported }: { member: MemberRecord; reported: ReportRecord }) {
  const t = useT();
  const [lifted, setLifted] = useState<string | null>(null);
  const { active_restrictions: restrictions, sanctions, points } = member;
  return (
    <>
      <Properties>
        <Property label={t('members.points')}>{formatCount(points)}</Property>
        {restrictions.length === 0 && sanctions.length === 0 ? (
          <Property label={t('members.restriction')}>{t('members.rules_none')}</Property>
        ) : null}
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
        <Property label={t('members.reported_label')}>
          {t('members.reported', {
            n: reported.reports,
            acted: reported.acted,
            dismissed: reported.dismissed,
          })}
        </Property>
        {sanctions.map(({ statement, decision, rule, at, points: count, state }) => (
          <Property
            key={statement}
            label={formatCalendarDate(at)}
            action={
              state === 'active' ? (
                <ActButton isOfRow denied={null} onClick={() => setLifted(statement)}>
                  {t('members.lift')}
                </ActButton>
              ) : undefined
            }
          >
            <span>
              {t(`members.sanction.${decision}`)} · <bdi>{rule.code}</bdi>{' '}
              <bdi className={styles.quiet}>{statement}</bdi>
            </span>
            <span className={styles.quiet}>
              {t('members.decision_points', { n: count })} · {t(`members.sanction_state.${state}`)}
            </span>
          </Property>
        ))}
      </Properties>
      {lifted === null ? null : (
        <LiftDialog member={member} statement={lifted} onClose={() => setLifted(null)} />
      )}
    </>
  );
}
