import type { Language } from '@afterglow/domain/languages';
import type { TextName } from '@afterglow/domain/texts';
import { useEffect, useState } from 'react';
import { RenderedText } from '../../components/rendered-text.tsx';
import { useCall } from '../../components/use-call.ts';
import { useErrorText } from '../../components/use-error-text.ts';
import { useT } from '../../core/translations.tsx';
import styles from './texts.module.css';

const WAIT_MS = 400;

type TextPreviewProps = { name: TextName; language: Language; subject: string; body: string };

/** What a text looks like on a phone, with sample values, a moment after the last change. */
export function TextPreview(typed: TextPreviewProps) {
  const { name, language, subject, body } = typed;
  const t = useT();
  const getErrorText = useErrorText();
  const [shown, setShown] = useState({ language, subject, body });
  useEffect(() => {
    const timer = setTimeout(() => setShown({ language, subject, body }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [language, subject, body]);
  const { data, error } = useCall(
    'texts/preview',
    {
      name,
      language: shown.language,
      body: shown.body,
      ...(shown.subject.trim() && { subject: shown.subject.trim() }),
    },
    { isEnabled: shown.body.trim() !== '' },
  );
  const isEmail = name.startsWith('mail_');
  return (
    <section className={styles.preview} aria-label={t.plain('texts.preview')}>
      <h2 className={styles.heading}>{t('texts.preview')}</h2>
      {data?.unknown.length ? (
        <p className={styles.error}>{t('texts.unknown', { names: data.unknown.join(', ') })}</p>
      ) : null}
      {isEmail && data?.missing.length ? (
        <p className={styles.error}>{t('texts.missing', { names: data.missing.join(', ') })}</p>
      ) : null}
      {error ? (
        <p className={styles.error}>
          {error.code === 'bad_request' ? t('texts.braces') : getErrorText(error)}
        </p>
      ) : null}
      {data && shown.body.trim() !== '' ? (
        <RenderedText title={data.subject} html={data.html} language={shown.language} />
      ) : null}
    </section>
  );
}
