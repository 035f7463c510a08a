import { getDirection, type Language } from '@afterglow/domain/languages';
import type { TextName } from '@afterglow/domain/texts';
import type { ChangeObject } from 'diff';
import { useEffect, useState } from 'react';
import { useCall } from '../../components/use-call.ts';
import { useT } from '../../core/translations.tsx';
import styles from './texts.module.css';

type TextDiffProps = { name: TextName; version: number; language: Language; body: string };

/** The words that differ between a published version and the draft: struck out what is gone, marked what is new. */
export function TextDiff({ name, version, language, body }: TextDiffProps) {
  const t = useT();
  const { data } = useCall('texts/get', { name, at: version });
  const old = data?.texts[language]?.body;
  const [parts, setParts] = useState<readonly ChangeObject<string>[] | null>(null);
  useEffect(() => {
    if (old === undefined) return;
    let isOpen = true;
    void import('diff').then(({ diffWordsWithSpace }) => {
      const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
      if (isOpen) setParts(diffWordsWithSpace(old, body, { intlSegmenter }));
    });
    return () => {
      isOpen = false;
    };
  }, [old, body, language]);
  if (!parts) return null;
  const isSame = parts.every(({ added, removed }) => !added && !removed);
  if (isSame) return <p className={styles.quiet}>{t('texts.same')}</p>;
  return (
    <p className={styles.diff} lang={language} dir={getDirection(language)}>
      {parts.map(({ value, added, removed }, n) =>
        added ? (
          <ins key={n}>{value}</ins>
        ) : removed ? (
          <del key={n}>{value}</del>
        ) : (
          <span key={n}>{value}</span>
        ),
      )}
    </p>
  );
}
