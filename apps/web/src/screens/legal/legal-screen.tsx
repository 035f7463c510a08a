import { Button } from '@afterglow/ui/primitives/button';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useLanguage, useT } from '../../ground/words.tsx';
import styles from './legal-screen.module.css';
import { blocksOf } from './text-blocks.ts';
import { useLegalTexts } from './use-legal-texts.ts';

export function TermsScreen(): ReactElement {
  return <LegalText name="terms" />;
}

export function PrivacyScreen(): ReactElement {
  return <LegalText name="privacy" />;
}

/** A long text that staff edit, in the language on screen. */
function LegalText({ name }: { name: 'terms' | 'privacy' }): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const title = t(`legal.${name}`);
  usePageTitle(title);
  const { texts, again } = useLegalTexts(language);
  const text = texts?.[name];

  return (
    <article className={styles.text}>
      <h1 className={styles.title}>{title}</h1>
      {texts === undefined ? (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton lines={14} />
        </div>
      ) : texts === null ? (
        <div className={styles.state}>
          <p>{t('legal.failed')}</p>
          <Button onClick={again}>{t('common.retry')}</Button>
        </div>
      ) : text ? (
        <>
          <p className={styles.version}>{t('legal.version', { n: text.version })}</p>
          {blocksOf(text.text).map(({ kind, text: block }, index) =>
            kind === 'heading' ? <h2 key={index}>{block}</h2> : <p key={index}>{block}</p>,
          )}
        </>
      ) : (
        <p>{t('legal.missing')}</p>
      )}
      <p className={styles.version}>{t('legal.places')}</p>
    </article>
  );
}
