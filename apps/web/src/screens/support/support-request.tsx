import { cleanEmail, validEmail } from '@afterglow/domain/email';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { http } from '../../ground/http.ts';
import { words } from '../../ground/language.ts';
import { useT } from '../../ground/words.tsx';
import { fullMoment } from '../../parts/full-date.ts';
import { type Faults, useDeclaration } from '../../parts/use-declaration.ts';
import { useOwnEmail } from '../../parts/use-own-email.ts';
import styles from './support-request.module.css';

/** As much as the house takes of one text. */
const LONGEST = 1_000;

type Asked = { readonly email: string; readonly text: string };
type Sent = { readonly email: string; readonly number: string; readonly atS: number };

const faultsOf = ({ email, text }: Asked): Faults<Asked> => ({
  ...(!validEmail(cleanEmail(email)) && { email: 'invalid_email' }),
  ...(text.trim() === '' && { text: 'required' }),
});

/** A question to support, for anybody; afterwards its number and when it was sent stand in its place. */
export function SupportRequest(): ReactElement {
  // Known a moment after the page: it fills what nobody has written into.
  const own = useOwnEmail();
  const [written, setWritten] = useState<Partial<Asked>>({});
  const [sent, setSent] = useState<Sent | null>(null);
  const asked: Asked = { email: own, text: '', ...written };
  if (sent)
    return (
      <RequestSent
        {...sent}
        onAgain={() => {
          setWritten({ email: sent.email });
          setSent(null);
        }}
      />
    );
  return (
    <RequestForm
      asked={asked}
      onChange={(fields) => setWritten({ ...written, ...fields })}
      onSent={(number, atS) => setSent({ email: cleanEmail(asked.email), number, atS })}
    />
  );
}

function RequestForm({
  asked,
  onChange,
  onSent,
}: {
  asked: Asked;
  onChange: (fields: Partial<Asked>) => void;
  onSent: (number: string, atS: number) => void;
}): ReactElement {
  const t = useT();
  const { busy, refusal, change, fault, submit } = useDeclaration({
    fields: asked,
    faultsOf,
    send: ({ email, text }) =>
      http<{ number: string; at: number }>('POST', '/api/support', {
        email: cleanEmail(email),
        text,
        language: words().language,
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
        value={asked.email}
        error={fault('email')}
        onChange={({ currentTarget: { value } }) => change({ email: value })}
      />
      <TextArea
        label={t('legal.ask_text')}
        hint={t('legal.ask_hint')}
        name="text"
        required
        maxLength={LONGEST}
        value={asked.text}
        error={fault('text')}
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      {refusal ? (
        <Banner kind="danger" live="assertive">
          {refusal}
        </Banner>
      ) : null}
      <Button type="submit" size="l" block busy={busy}>
        {t('legal.ask_send')}
      </Button>
      <p className={styles.small}>{t('legal.support_when')}</p>
    </form>
  );
}

function RequestSent({ email, number, atS, onAgain }: Sent & { onAgain: () => void }): ReactElement {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.card}>
      <CircleCheck className={styles.sign} size={40} strokeWidth={1.4} aria-hidden="true" />
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {t('legal.ask_done_title')}
      </h2>
      <p>{t('legal.ask_done_text', { day: fullMoment(atS), email })}</p>
      <dl className={styles.number}>
        <dt className={styles.small}>{t('legal.ask_number')}</dt>
        <dd>
          <bdi dir="ltr">{number}</bdi>
        </dd>
      </dl>
      <p className={styles.small}>{t('legal.ask_done_next')}</p>
      <Button kind="outline" onClick={onAgain}>
        {t('legal.ask_again')}
      </Button>
    </section>
  );
}
