import type { AccessibilityKey } from '@afterglow/i18n/keys';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { showSection } from '../../components/legal-text/text-contents.tsx';
import { TextPage } from '../../components/legal-text/text-page.tsx';
import { getSectionId } from '../../components/legal-text/text-sections.tsx';
import { getSupportEmail, useOperator } from '../../components/operator.ts';
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
  const email = operator?.email || getSupportEmail();
  usePageTitle(t('legal.accessibility'));
  useEffect(() => {
    if (location.hash) showSection(location.hash.slice(1));
  }, []);
  const points = (keys: readonly AccessibilityKey[]): ReactElement => (
    <ul className={styles.points}>
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
  const sections: readonly { title: AccessibilityKey; content: ReactNode }[] = [
    { title: 'accessibility.standard_title', content: <p>{t('accessibility.standard')}</p> },
    {
      title: 'accessibility.works_title',
      content: points(supported.map((point) => `accessibility.works_${point}` as const)),
    },
    {
      title: 'accessibility.not_title',
      content: points(unsupported.map((point) => `accessibility.not_${point}` as const)),
    },
    {
      title: 'accessibility.contact_title',
      content: (
        <>
          <p>{t('accessibility.contact')}</p>
          <p>
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </p>
        </>
      ),
    },
    {
      title: 'accessibility.unhappy_title',
      content: (
        <>
          <p>{t('accessibility.unhappy')}</p>
          {operator?.accessibility ? (
            <p>{t('accessibility.coordinator', { who: operator.accessibility })}</p>
          ) : null}
        </>
      ),
    },
  ];
  return (
    <TextPage title={t('legal.accessibility')} headings={sections.map(({ title }) => t.plain(title))}>
      <div className={styles.text}>
        <p>{t('accessibility.intro', { site: getSiteName() })}</p>
        {sections.map(({ title, content }, index) => (
          <section key={title} id={getSectionId(index)}>
            <h2 tabIndex={-1}>{t(title)}</h2>
            {content}
          </section>
        ))}
        <p className={styles.date}>{t('accessibility.date', { date: '22.11.2026' })}</p>
        {operator?.accessibility_day && operator.accessibility_by ? (
          <p className={styles.date}>
            {t('accessibility.checked', {
              date: operator.accessibility_day.split('-').reverse().join('.'),
              who: operator.accessibility_by,
            })}
          </p>
        ) : null}
      </div>
    </TextPage>
  );
}
