import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type FieldErrors, useDeclaration } from '../../components/use-declaration.ts';
import { useOwnEmail } from '../../components/use-own-email.ts';
import { formatFullDateTime } from '../../core/format-full-date.ts';
import { http } from '../../core/http.ts';
import { translations } from '../../core/language.ts';
import { useT } from '../../core/translations.tsx';
import styles from './support-request.module.css';

/** The server accepts this much. */
const MAX_TEXT_LENGTH = 1_000;

type SupportFields = { readonly email: string; readonly text: string };
type SentRequest = { readonly email: string; readonly number: string; readonly atS: number };

const validateFields = ({ email, text }: SupportFields): FieldErrors<SupportFields> => ({
  ...(!isValidEmail(normalizeEmail(email)) && { email: 'invalid_email' }),
  ...(text.trim() === '' && { text: 'required' }),
});

/** Sends a request to support, signed in or not. Afterwards it shows the number and the time of the request. */
export function SupportRequest(): ReactElement {
  // Known shortly after the page. It fills only fields that are still empty.
  const own = useOwnEmail();
  const [written, setWritten] = useState<Partial<SupportFields>>({});
  const [sent, setSent] = useState<SentRequest | null>(null);
  const fields: SupportFields = { email: own, text: '', ...written };
  if (sent)
    return (
      <RequestSent
        {...sent}
        onRetry={() => {
          setWritten({ email: sent.email });
          setSent(null);
        }}
      />
    );
  return (
    <RequestForm
      requested={fields}
      onChange={(fields) => setWritten({ ...written, ...fields })}
      onSent={(number, atS) => setSent({ email: normalizeEmail(fields.email), number, atS })}
    />
  );
}

function RequestForm({
  requested: fields,
  onChange,
  onSent,
}: {
  requested: SupportFields;
  onChange: (fields: Partial<SupportFields>) => void;
  onSent: (number: string, atS: number) => void;
}): ReactElement {
  const t = useT();
  const { busy, errorText, change, getFieldErrorText, submit } = useDeclaration({
    fields: fields,
    validate: validateFields,
    send: ({ email, text }) =>
      http<{ number: string; at: number }>('POST', '/api/support', {
        email: normalizeEmail(email),
        text,
        language: translations().language,
      }),
    onChange,
    onDone: onSent,
  });
  return (
    <form className={styles.card} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles.title}>{t('legal.ask_title')}</h2>
      <EmailField
        label={t('legal.ask_email')}
        required
        value={fields.email}
        errorText={getFieldErrorText('email')}
        onChange={({ currentTarget: { value } }) => change({ email: value })}
      />
      <TextArea
        label={t('legal.ask_text')}
        hint={t('legal.ask_hint')}
        name="text"
        required
        maxLength={MAX_TEXT_LENGTH}
        value={fields.text}
        errorText={getFieldErrorText('text')}
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      {errorText ? (
        <Banner kind="danger" live="assertive">
          {errorText}
        </Banner>
      ) : null}
      <Button type="submit" size="l" block busy={busy}>
        {t('legal.ask_send')}
      </Button>
    </form>
  );
}

function RequestSent({ email, number, atS, onRetry }: SentRequest & { onRetry: () => void }): ReactElement {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.card}>
      <CircleCheck className={styles.sign} size={40} strokeWidth={1.4} aria-hidden="true" />
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {t('legal.ask_done_title')}
      </h2>
      <p>{t('legal.ask_done_text', { day: formatFullDateTime(atS), email })}</p>
      <dl className={styles.number}>
        <dt className={styles.small}>{t('legal.ask_number')}</dt>
        <dd>
          <bdi dir="ltr">{number}</bdi>
        </dd>
      </dl>
      <p className={styles.small}>{t('legal.ask_done_next')}</p>
      <Button kind="outline" onClick={onRetry}>
        {t('legal.ask_again')}
      </Button>
    </section>
  );
}
