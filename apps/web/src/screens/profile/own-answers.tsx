import { parseAgeRange } from '@afterglow/domain/search';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { seekOptions } from '../../components/questions/options.ts';
import { formatOwnAnswer, type OwnQuestion, ownQuestions } from '../../components/questions/own-questions.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import styles from './own-answers.module.css';

/** The member's answers to all questions. Each opens the overlay that changes it. */
export function OwnAnswers({ user }: { user: OwnUser }): ReactElement {
  const t = useT();
  const row = (question: OwnQuestion): ReactElement => {
    const text = formatOwnAnswer(user, question, t);
    return (
      <Row
        key={question.id}
        label={t(question.label)}
        text={text}
        onOpen={() => openOverlay('answer', { of: question.id })}
      />
    );
  };
  const seek = seekOptions.find(({ value }) => value === user.s_gender);
  const { min, max } = parseAgeRange(user.s_age) ?? {};
  const audience = [
    seek && t(seek.label),
    min !== undefined && max !== undefined ? t('common.age_range', { min, max }) : null,
    t('questions.distance_value', { n: user.s_radius }),
  ];
  return (
    <>
      <Group id="answers-me" title={t('self.me')} rows={ownQuestions.me.length}>
        {ownQuestions.me.map(row)}
      </Group>
      <Group id="answers-life" title={t('self.life')} rows={ownQuestions.life.length}>
        {ownQuestions.life.map(row)}
      </Group>
      <Group id="answers-meeting" title={t('self.meeting')} rows={ownQuestions.meeting.length + 1}>
        <Row
          label={t('self.whom')}
          text={audience.filter(Boolean).map((part, n) => (
            <span key={part} className={styles.part}>
              {n > 0 && '· '}
              {part}
            </span>
          ))}
          onOpen={() => openOverlay('discovery', {})}
        />
        {ownQuestions.meeting.map(row)}
      </Group>
    </>
  );
}

function Group({
  id,
  title,
  rows,
  children,
}: {
  id: string;
  title: string;
  rows: number;
  children: ReactNode;
}): ReactElement {
  return (
    <section className={styles.card} style={{ '--rows': rows } as CSSProperties} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

function Row({ label, text, onOpen }: { label: string; text: ReactNode; onOpen: () => void }): ReactElement {
  const t = useT();
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.label}>{label}</span>
        <span className={styles.text} data-none={text === null || undefined}>
          <bdi>{text ?? t('self.not_answered')}</bdi>
        </span>
      </button>
    </li>
  );
}
