import type { AccessibilityKey } from '@afterglow/i18n/keys';
import type { ReactElement } from 'react';
import { getSupportAddress, useOperator } from '../../components/operator.ts';
import { getSiteName } from '../../core/site-name.ts';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import styles from './accessibility-screen.module.css';

const supported = ['keyboard', 'reader', 'sight', 'motion', 'language', 'time'] as const;
const unsupported = ['pictures', 'payment', 'readers', 'sounds'] as const;

/** `/accessibility`: the statement that the law asks for: what works, what does not yet, and whom to contact. */
export function AccessibilityScreen(): ReactElement {
  const t = useT();
  const { operator } = useOperator();
  const address = operator?.email || getSupportAddress();
  usePageTitle(t('legal.accessibility'));
  const list = (title: AccessibilityKey, points: readonly AccessibilityKey[]): ReactElement => (
    <section>
      <h2>{t(title)}</h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
    </section>
  );
  return (
    <article className={styles.text}>
      <h1 className={styles.title}>{t('legal.accessibility')}</h1>
      <p>{t('accessibility.intro', { site: getSiteName() })}</p>
      <section>
        <h2>{t('accessibility.standard_title')}</h2>
        <p>{t('accessibility.standard')}</p>
      </section>
      {list(
        'accessibility.works_title',
        supported.map((point) => `accessibility.works_${point}` as const),
      )}
      {list(
        'accessibility.not_title',
        unsupported.map((point) => `accessibility.not_${point}` as const),
      )}
      <section>
        <h2>{t('accessibility.contact_title')}</h2>
        <p>{t('accessibility.contact')}</p>
        <p>
          <a href={`mailto:${address}`}>
            <bdi dir="ltr">{address}</bdi>
          </a>
        </p>
      </section>
      <section>
        <h2>{t('accessibility.unhappy_title')}</h2>
        <p>{t('accessibility.unhappy')}</p>
        {operator?.accessibility ? (
          <p>{t('accessibility.coordinator', { who: operator.accessibility })}</p>
        ) : null}
      </section>
      <p className={styles.date}>{t('accessibility.date', { date: '22.11.2026' })}</p>
      {operator?.accessibility_day && operator.accessibility_by ? (
        <p className={styles.date}>
          {t('accessibility.checked', {
            date: operator.accessibility_day.split('-').reverse().join('.'),
            who: operator.accessibility_by,
          })}
        </p>
      ) : null}
    </article>
  );
}
