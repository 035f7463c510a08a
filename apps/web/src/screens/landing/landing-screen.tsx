import type { Language } from '@afterglow/domain/languages';
import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { CandleScene } from '../../components/candle-scene.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { MAIN_ID } from '../../components/skip-link.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { getSiteName } from '../../core/site-name.ts';
import { useT } from '../../core/translations.tsx';
import styles from './landing-screen.module.css';
import { Disclosure, Promises, SampleChat } from './landing-sections.tsx';
import { SampleCards } from './sample-cards.tsx';

interface LandingProps {
  /** `blue` is the landing of another campaign: the same words in a cooler light. */
  tone?: 'ember' | 'blue';
  onLanguage?: (language: Language) => void;
}

/**
 * `/`: the landing. It is prerendered in all three languages, so it has no state and no effects. The server replaces
 * what is marked with `data-landing` by the words that staff have published.
 */
export function LandingScreen({ tone = 'ember', onLanguage }: LandingProps): ReactElement {
  const t = useT();
  return (
    <div className={styles.landing} data-tone={tone}>
      <header className={styles.header}>
        <Wordmark />
        <div className={styles.choices}>
          <LanguageSwitch {...(onLanguage ? { onChoose: onLanguage } : {})} />
          <a className={styles.login} href="/login">
            {t('landing.login_short')}
          </a>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        <OpenInBrowser />
        <p className={styles.signedOut}>
          {t('landing.signed_out')} <a href="/login">{t('landing.login_short')}</a>
        </p>
        <section className={styles.hero}>
          <div className={styles.text}>
            <h1 className={styles.claim} data-landing="claim">
              {t('landing.claim')}
            </h1>
            <div className={styles.sub} data-landing="text">
              <p>{t('landing.sub')}</p>
            </div>
          </div>
          <div className={styles.art}>
            <div className={styles.arch}>
              <CandleScene tone={tone} />
            </div>
            <SampleCards />
          </div>
          <div className={styles.start}>
            <div className={styles.actions}>
              <StartLink long={tone === 'blue'} />
              <a className={styles.member} href="/login">
                {t('landing.login')}
              </a>
            </div>
            <Disclosure />
            <p className={styles.small}>{t('landing.gift')}</p>
            <p className={styles.community} data-community="" hidden />
          </div>
        </section>
        <section className={styles.sample}>
          <SampleChat />
        </section>
        <Promises />
        <section className={styles.end}>
          <h2>{t('landing.end')}</h2>
          <StartLink long={tone === 'blue'} />
        </section>
      </main>
      <LandingFooter />
    </div>
  );
}

/** Shown by `showOpenInBrowser` when the page is open inside another app. */
function OpenInBrowser(): ReactElement {
  const t = useT();
  return (
    <p className={styles.inApp} data-way-out="" hidden>
      {t('landing.in_app')}{' '}
      <button type="button" className={styles.openOutside} data-copied={t('common.copied')}>
        <span data-copy="">{t('landing.in_app_copy')}</span>
        <span data-open="" hidden>
          {t('landing.in_app_open')}
        </span>
      </button>
    </p>
  );
}

/** Leads to the wizard. The other campaign's landing leads to the long questionnaire. */
function StartLink({ long = false }: { long?: boolean }): ReactElement {
  const t = useT();
  return (
    <Button size="l" render={<a href={long ? '/register?flow=long' : '/register'} />}>
      {t('landing.start')}
    </Button>
  );
}

function LandingFooter(): ReactElement {
  const t = useT();
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label={t('landing.footer')}>
        <a href="/tos">{t('landing.terms')}</a>
        <a href="/privacy">{t('landing.privacy')}</a>
        <a href="/imprint">{t('landing.imprint')}</a>
        <a href="/support">{t('landing.support')}</a>
        <a href="/odds">{t('landing.odds')}</a>
        <a href="/withdraw">{t('landing.withdraw')}</a>
        <a href="/cancel">{t('landing.cancel')}</a>
        <a href="/report">{t('landing.report')}</a>
        <a href="/accessibility">{t('landing.accessibility')}</a>
      </nav>
      <p>
        <bdi data-site-name="">{getSiteName()}</bdi> · {t('landing.adults')}
      </p>
    </footer>
  );
}
