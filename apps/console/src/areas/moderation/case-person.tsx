import { MEMBER_STATES } from '@afterglow/domain/members';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { Link } from '@tanstack/react-router';
import { PersonCell } from '../../components/cells.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { formatCalendarDate, formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './case-page.module.css';

/** Whom the case is about: the account, its points and what was decided before. */
export function CasePerson({ caseRecord }: { caseRecord: CaseRecord }) {
  const t = useT();
  const { person, person_state: state, points, sanctions } = caseRecord;
  if (!person) return <p className={styles.quiet}>{t('moderation.nobody')}</p>;
  const known = parseOneOf(MEMBER_STATES, state);
  return (
    <section className={styles.section} aria-label={t('moderation.person')}>
      {person.virtual ? (
        <PersonCell person={person} />
      ) : (
        <Link className={styles.person} to={`/members/${person.id}`}>
          <PersonCell person={person} />
        </Link>
      )}
      <Properties>
        <Property label={t('moderation.state')}>
          {known ? t(`members.state.${known}`) : (state ?? '–')}
        </Property>
        <Property label={t('members.points')}>{formatCount(points)}</Property>
        {sanctions.map(({ statement, decision, rule, at, points: count, state: end }) => (
          <Property key={statement} label={formatCalendarDate(at)}>
            <span>
              {t(`members.sanction.${decision}`)} · <bdi>{rule.code}</bdi>{' '}
              <bdi className={styles.quiet}>{statement}</bdi>
            </span>{' '}
            <span className={styles.quiet}>
              {t('members.decision_points', { n: count })} · {t(`members.sanction_state.${end}`)}
            </span>
          </Property>
        ))}
        {sanctions.length === 0 ? (
          <Property label={t('moderation.record')}>{t('moderation.record_empty')}</Property>
        ) : null}
      </Properties>
    </section>
  );
}
