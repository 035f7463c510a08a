import type { Language } from '@afterglow/domain/languages';
import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { CandleScene } from '../../parts/candle-scene.tsx';
import { LanguageSwitch } from '../../parts/language-switch.tsx';
import { MAIN_ID } from '../../parts/skip-link.tsx';
import { Wordmark } from '../../parts/wordmark.tsx';
import { Disclosure } from './disclosure.tsx';
import { LandingFooter } from './landing-footer.tsx';
import styles from './landing-screen.module.css';
import { Promises } from './promises.tsx';
import { SampleCards } from './sample-cards.tsx';
import { SampleChat } from './sample-chat.tsx';
import { StartLink } from './start-link.tsx';
import { WayOut } from './way-out.tsx';

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
        <WayOut />
        <p className={styles.signedOut}>
          {t('landing.signed_out')} <a href="/login">{t('landing.login_short')}</a>
        </p>
        <section className={styles.hero}>
          <div className={styles.words}>
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
            <div className={styles.ways}>
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
