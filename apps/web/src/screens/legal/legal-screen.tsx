import { Button } from '@afterglow/ui/primitives/button';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { Printer } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { parseSections } from '../../components/legal-text/text-blocks.ts';
import { showSection } from '../../components/legal-text/text-contents.tsx';
import { TextPage } from '../../components/legal-text/text-page.tsx';
import { TextSections } from '../../components/legal-text/text-sections.tsx';
import { useLegalTexts } from '../../components/legal-text/use-legal-texts.ts';
import paper from '../../components/paper.module.css';
import { useLanguage, useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import styles from './legal-screen.module.css';

export function TermsScreen(): ReactElement {
  return <LegalText name="terms" />;
}

export function PrivacyScreen(): ReactElement {
  return <LegalText name="privacy" />;
}

/** A legal text that staff edit, with its table of contents. It can be printed. */
function LegalText({ name }: { name: 'terms' | 'privacy' }): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const title = t(`legal.${name}`);
  usePageTitle(title);
  const { texts, retry } = useLegalTexts(language, name);
  const text = texts?.[name];
  const sections = text ? parseSections(text.text) : [];
  const hasSections = sections.length > 0;
  const isLoading = texts === undefined;
  useEffect(() => {
    // The text loads after the page, so a section in the address is scrolled to now.
    if (hasSections && location.hash) showSection(location.hash.slice(1));
  }, [hasSections]);

  return (
    <TextPage
      title={title}
      headings={hasSections || isLoading ? sections.map(({ heading }) => heading) : undefined}
      about={
        text || isLoading ? (
          <div className={styles.about}>
            {text ? <p className={styles.version}>{t('legal.version', { n: text.version })}</p> : null}
            <span className={`${styles.print} ${paper.notOnPaper}`}>
              <Button
                kind="ghost"
                disabled={!hasSections}
                icon={<Printer size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => window.print()}
              >
                {t('legal.print')}
              </Button>
            </span>
          </div>
        ) : null
      }
    >
      {isLoading ? (
        <div className={styles.coming} role="status" aria-label={t('common.loading')}>
          <Skeleton lines={14} />
        </div>
      ) : texts === null ? (
        <div className={styles.state}>
          <p>{t('legal.failed')}</p>
          <Button onClick={retry}>{t('common.retry')}</Button>
        </div>
      ) : hasSections ? (
        <TextSections sections={sections} level={2} />
      ) : (
        <p>{t('legal.missing')}</p>
      )}
      <p className={styles.places}>{t('legal.places')}</p>
    </TextPage>
  );
}
