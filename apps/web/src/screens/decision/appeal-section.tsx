import { getNowS } from '@afterglow/browser/now';
import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from '@afterglow/domain/reports';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import type { OpenAppeal } from '@afterglow/protocol/safety/appeal-open';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { getErrorText } from '../../core/error-text.ts';
import { formatNumber } from '../../core/format.ts';
import { formatFullDate } from '../../core/format-full-date.ts';
import { http } from '../../core/http.ts';
import { useT } from '../../core/translations.tsx';
import styles from './decision-screen.module.css';

type AppealText = { text: string; trace_id: string };
export type SendAppealResult =
  | { ok: true; appeal: OpenAppeal }
  | { ok: false; error: string; seconds?: number };

/** Sends the appeal by the link of an email, without a session. */
const sendByLink =
  (token: string) =>
  async (body: AppealText): Promise<SendAppealResult> => {
    const result = await http<OpenAppeal>('POST', `/api/appeal/${encodeURIComponent(token)}`, body);
    return result.ok
      ? { ok: true, appeal: result.body }
      : { ok: false, error: result.error, seconds: result.seconds };
  };

/** Sends the appeal as the signed-in member, by the number of the decision. */
const sendByNumber =
  (statement: string) =>
  async (body: AppealText): Promise<SendAppealResult> => {
    const { sendAppeal } = await import('../../state/account/decision.ts');
    return sendAppeal({ ...body, statement });
  };

/** The objection to a decision: the form, that it was sent, or its outcome. */
export function AppealSection({
  statement,
  token,
}: {
  statement: StatementOfReasons;
  /** The token of the link that opened the page; null for a signed-in member. */
  token: string | null;
}): ReactElement | null {
  const t = useT();
  const [sent, setSent] = useState<OpenAppeal | null>(null);
  const { appeal, ended, appeal_until: until, number } = statement;
  if (sent || appeal?.state === 'open')
    return (
      <Banner kind="info">
        <p>{t('account.appeal_sent', { day: formatFullDate(sent?.at ?? appeal?.at ?? 0) })}</p>
        {/* On a line of its own: within a sentence it breaks at its hyphen. */}
        {sent ? <p>{t('account.appeal_sent_number', { number: sent.number })}</p> : null}
      </Banner>
    );
  if (appeal)
    return (
      <Banner kind="info">
        {t(`account.appeal.${appeal.state}`, { day: formatFullDate(appeal.decided_at ?? appeal.at) })}
      </Banner>
    );
  if (ended?.why === 'lifted' || getNowS() > until) return null;
  return (
    <AppealForm
      until={until}
      send={token === null ? sendByNumber(number) : sendByLink(token)}
      onSent={setSent}
    />
  );
}

const countCodePoints = (text: string): number => [...text.trim()].length;

function AppealForm({
  until,
  send,
  onSent,
}: {
  until: number;
  send: (body: AppealText) => Promise<SendAppealResult>;
  onSent: (appeal: OpenAppeal) => void;
}): ReactElement {
  const t = useT();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The same for each try, so that a lost reply opens no second appeal. A changed text is another try. */
  const traceId = useRef(crypto.randomUUID());
  const length = countCodePoints(text);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setShort(length < MIN_APPEAL_LENGTH);
    if (length < MIN_APPEAL_LENGTH) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    setErrorText(null);
    const result = await send({ text: text.trim(), trace_id: traceId.current });
    setBusy(false);
    if (result.ok) {
      announce(t('account.appeal_sent', { day: formatFullDate(result.appeal.at) }));
      onSent(result.appeal);
    } else setErrorText(getErrorText(t, result.error, result.seconds));
  }

  return (
    <form className={styles.open} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles.heading}>{t('account.appeal_title')}</h2>
      <p>{t('account.appeal_text', { day: formatFullDate(until) })}</p>
      <TextArea
        ref={field}
        label={t('account.appeal_label')}
        name="appeal"
        rows={5}
        required
        value={text}
        maxLength={MAX_APPEAL_LENGTH}
        counter={`${formatNumber(length)}/${formatNumber(MAX_APPEAL_LENGTH)}`}
        errorText={
          isShort && length < MIN_APPEAL_LENGTH
            ? t('account.appeal_short', { n: MIN_APPEAL_LENGTH })
            : undefined
        }
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          if (errorText) traceId.current = crypto.randomUUID();
        }}
      />
      {errorText ? (
        <Banner kind="danger" live="assertive">
          {errorText}
        </Banner>
      ) : null}
      <Button type="submit" size="l" block busy={isBusy}>
        {t('account.appeal_send')}
      </Button>
    </form>
  );
}
