import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import {
  LEGAL_REASONS,
  MAX_NOTICE_ADDRESS_LENGTH,
  MAX_NOTICE_TEXT_LENGTH,
  MIN_NOTICE_TEXT_LENGTH,
} from '@afterglow/domain/reports';
import { MAX_SIGNED_NAME_LENGTH } from '@afterglow/domain/signed-name';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { EmailField } from '@afterglow/ui/primitives/email-field';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import type { ReactElement } from 'react';
import styles from '../../components/declaration.module.css';
import { type FieldErrors, useDeclaration } from '../../components/use-declaration.ts';
import { type HttpResult, http } from '../../core/http.ts';
import { translations } from '../../core/language.ts';
import { useT } from '../../core/translations.tsx';

/** What the content violates, by the wire's names: the reasons of the law. */
const noticeReasons = ['minor', ...LEGAL_REASONS, 'other'] as const;

/** A report as the form has it. `reason` is empty until it is chosen. */
export interface ContentReport {
  readonly reason: (typeof noticeReasons)[number] | '';
  readonly address: string;
  readonly text: string;
  readonly name: string;
  readonly email: string;
  readonly honest: boolean;
}

export const emptyReport: ContentReport = {
  reason: '',
  address: '',
  text: '',
  name: '',
  email: '',
  honest: false,
};

const sendReport = ({ honest: _, ...report }: ContentReport): Promise<HttpResult<object>> =>
  http('POST', '/api/notice', { ...report, language: translations().language });

const countCodePoints = (text: string): number => [...text.trim()].length;

function validateFields({ reason, address, text, email, honest }: ContentReport): FieldErrors<ContentReport> {
  return {
    ...(reason === '' && { reason: 'required' }),
    ...(address.trim() === '' && { address: 'required' }),
    ...(countCodePoints(text) < MIN_NOTICE_TEXT_LENGTH && { text: 'required' }),
    ...(email.trim() !== '' && !isValidEmail(normalizeEmail(email)) && { email: 'invalid_email' }),
    ...(!honest && { honest: 'required' }),
  };
}

/** The fields of a report. Nobody has to say who they are. */
export function ReportContentForm({
  report,
  onChange,
  onDone,
}: {
  report: ContentReport;
  onChange: (fields: Partial<ContentReport>) => void;
  onDone: (receivedS: number) => void;
}): ReactElement {
  const t = useT();
  const { busy, errorText, change, getFieldErrorText, submit } = useDeclaration({
    fields: report,
    validate: validateFields,
    send: (fields) => sendReport({ ...fields, email: normalizeEmail(fields.email) }),
    onChange,
    onDone: (_, receivedS) => onDone(receivedS),
  });

  return (
    <form className={styles.page} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title}>{t('reporting.title')}</h1>
      <p className={styles.text}>{t('reporting.text')}</p>
      <p className={styles.danger}>{t('reporting.danger')}</p>
      <div className={styles.fields}>
        <Select
          label={t('reporting.kind')}
          name="reason"
          required
          placeholder={t('reporting.kind_choose')}
          value={report.reason}
          errorText={getFieldErrorText('reason')}
          options={noticeReasons.map((value) => ({ value, label: t(`reporting.kind_${value}`) }))}
          onChange={(event) => change({ reason: event.currentTarget.value as ContentReport['reason'] })}
        />
        <TextArea
          label={t('reporting.place')}
          hint={t('reporting.place_hint')}
          name="address"
          rows={2}
          required
          maxLength={MAX_NOTICE_ADDRESS_LENGTH}
          value={report.address}
          errorText={getFieldErrorText('address')}
          onChange={({ currentTarget: { value } }) => change({ address: value })}
        />
        <TextArea
          label={t('reporting.reason')}
          hint={t('reporting.reason_hint')}
          name="text"
          required
          maxLength={MAX_NOTICE_TEXT_LENGTH}
          value={report.text}
          errorText={getFieldErrorText('text') && t('reporting.text_short', { n: MIN_NOTICE_TEXT_LENGTH })}
          onChange={({ currentTarget: { value } }) => change({ text: value })}
        />
        <p className={styles.text}>{t('reporting.nameless')}</p>
        <Field
          label={t('reporting.name')}
          name="name"
          autoComplete="name"
          maxLength={MAX_SIGNED_NAME_LENGTH}
          value={report.name}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <EmailField
          label={t('reporting.email')}
          value={report.email}
          errorText={getFieldErrorText('email')}
          onChange={({ currentTarget: { value } }) => change({ email: value })}
        />
        <Checkbox
          name="honest"
          required
          checked={report.honest}
          errorText={getFieldErrorText('honest') && t('reporting.honest_missing')}
          onChange={(honest) => change({ honest })}
        >
          {t('reporting.honest')}
        </Checkbox>
        {errorText ? (
          <Banner kind="danger" live="assertive">
            {errorText}
          </Banner>
        ) : null}
        <Button type="submit" size="l" block busy={busy}>
          {t('reporting.confirm')}
        </Button>
      </div>
    </form>
  );
}
