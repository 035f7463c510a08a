import type { Language } from '@afterglow/domain/languages';
import type { ReactElement } from 'react';
import { CandleScene } from '../../components/candle-scene.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { MAIN_ID } from '../../components/skip-link.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { useT } from '../../core/translations.tsx';
import { Disclosure } from './disclosure.tsx';
import { LandingFooter } from './landing-footer.tsx';
import styles from './landing-screen.module.css';
import { OpenInBrowser } from './open-in-browser.tsx';
import { Promises } from './promises.tsx';
import { SampleCards } from './sample-cards.tsx';
import { SampleChat } from './sample-chat.tsx';
import { StartLink } from './start-link.tsx';

export interface LandingProps {
  /** `blue` is the landing of another campaign: the same words in a cooler light. */
  tone?: 'ember' | 'blue';
  onLanguage?: (language: Language) => void;
}

/** The front door. Drawn beforehand in all three languages and by the app alike: no state, no effects. */
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
            <h1 className={styles.claim}>{t('landing.claim')}</h1>
            <p className={styles.sub}>{t('landing.sub')}</p>
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
