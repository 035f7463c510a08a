import { createTrustedPolicy } from '@afterglow/browser/trusted-types';
import { getDirection, type Language } from '@afterglow/domain/languages';
import type { TextName } from '@afterglow/domain/texts';
import { useEffect, useState } from 'react';
import { useCall } from '../../components/use-call.ts';
import { useErrorText } from '../../components/use-error-text.ts';
import { useT } from '../../core/translations.tsx';
import styles from './texts.module.css';

const WAIT_MS = 400;

const rules = { createHTML: (html: string) => html };
let policy: ReturnType<typeof createTrustedPolicy<typeof rules>> | undefined;

/** Marks the server's markup as safe: it renders markdown without any HTML of the text. */
function trustRendered(html: string): string {
  policy ??= createTrustedPolicy('afterglow-text', rules);
  return policy.createHTML(html);
}

type TextPreviewProps = { name: TextName; language: Language; subject: string; body: string };

/** What a text looks like on a phone, with sample values, a moment after the last change. */
export function TextPreview(typed: TextPreviewProps) {
  const { name, language, subject, body } = typed;
  const t = useT();
  const errorText = useErrorText();
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
        <p className={styles.error}>{error.code === 'bad_request' ? t('texts.braces') : errorText(error)}</p>
      ) : null}
      {data && shown.body.trim() !== '' ? (
        <article className={styles.paper} lang={shown.language} dir={getDirection(shown.language)}>
          {data.subject ? <h3 className={styles.subject}>{data.subject}</h3> : null}
          <div dangerouslySetInnerHTML={{ __html: trustRendered(data.html) }} />
        </article>
      ) : null}
    </section>
  );
}
