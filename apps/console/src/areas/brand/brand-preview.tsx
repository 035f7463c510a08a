import type { BrandValue } from '@afterglow/domain/brand/brand';
import { deriveColours } from '@afterglow/domain/brand/derive-colours';
import {
  BRAND_THEMES,
  type BrandTheme,
  COLOUR_TOKENS,
  type Seeds,
  type ThemeColours,
} from '@afterglow/domain/brand/palette';
import { getDirection, type Language } from '@afterglow/domain/languages';
import { type CSSProperties, useMemo } from 'react';
import { getLanguageName } from '../../core/format.ts';
import { useT, useTranslationsIn } from '../../core/translations.tsx';
import styles from './brand-preview.module.css';

const PREVIEW_LANGUAGES = ['he', 'en'] as const satisfies readonly Language[];

const toStyle = (colours: ThemeColours): CSSProperties =>
  Object.fromEntries(COLOUR_TOKENS.map((token) => [`--${token}`, colours[token]]));

/** What the brand looks like before it is published: a desktop's top bar and a phone, in both themes, he and en. */
export function BrandPreview({ value, seeds }: { value: BrandValue; seeds: Seeds }) {
  const t = useT();
  const { primary, accent } = seeds;
  const colours = useMemo(() => deriveColours({ primary, accent }), [primary, accent]);
  return (
    <section className={styles.section} aria-label={t.plain('brand.preview')}>
      <h2 className={styles.title}>{t('brand.preview')}</h2>
      <div className={styles.scenes}>
        {BRAND_THEMES.flatMap((theme) =>
          PREVIEW_LANGUAGES.map((language) => (
            <Scene
              key={`${theme} ${language}`}
              theme={theme}
              language={language}
              value={value}
              style={toStyle(colours[theme])}
            />
          )),
        )}
      </div>
    </section>
  );
}

type SceneProps = { theme: BrandTheme; language: Language; value: BrandValue; style: CSSProperties };

function Scene({ theme, language, value, style }: SceneProps) {
  const t = useT();
  const sample = useTranslationsIn(language, SAMPLE_AREAS)?.t ?? null;
  const caption = t('brand.preview_of', {
    language: getLanguageName(language),
    theme: t(`brand.theme.${theme}`),
  });
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <div className={styles.scene} style={style} lang={language} dir={getDirection(language)}>
        <div className={styles.bar}>
          <Mark theme={theme} language={language} value={value} />
          <span className={styles.link}>{sample?.('brand.sample.people')}</span>
          <span className={styles.link}>{sample?.('brand.sample.chats')}</span>
        </div>
        <div className={styles.phone}>
          <Mark theme={theme} language={language} value={value} />
          <div className={styles.card}>
            <div className={styles.photo} />
            <b className={styles.person}>{sample?.('brand.sample.person')}</b>
            <span className={styles.place}>
              <span className={styles.online} />
              {sample?.('brand.sample.place')}
            </span>
            <span className={styles.button}>{sample?.('brand.sample.write')}</span>
          </div>
          <span className={styles.theirs}>{sample?.('brand.sample.theirs')}</span>
          <span className={styles.mine}>{sample?.('brand.sample.mine')}</span>
        </div>
      </div>
    </figure>
  );
}

/** The wordmark, or the logo beside the name, as pages show it. */
function Mark({ theme, language, value }: Omit<SceneProps, 'style'>) {
  const { name, logo, wordmark } = value;
  const pick = (picture: { light: string | null; dark: string | null }): string | null =>
    theme === 'dark' ? (picture.dark ?? picture.light) : picture.light;
  const full = name.by_language[language]?.full ?? name.full;
  const [word, drawing] = [pick(wordmark), pick(logo)];
  if (word) return <img src={`/brand/${word}`} alt={full} className={styles.wordmark} />;
  return (
    <span className={styles.mark}>
      {drawing ? <img src={`/brand/${drawing}`} alt="" className={styles.logo} /> : null}
      <bdi>{full}</bdi>
    </span>
  );
}

const SAMPLE_AREAS = ['brand'] as const;
