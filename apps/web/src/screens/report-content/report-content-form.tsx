import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
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

/** What the content violates, by the wire's names. */
const contentKinds = ['minors', 'violence', 'hate', 'privacy', 'rights', 'fraud', 'other'] as const;

/** A report as the form has it. `kind` is empty until it is chosen. */
export interface ContentReport {
  readonly kind: (typeof contentKinds)[number] | '';
  readonly place: string;
  readonly reason: string;
  readonly name: string;
  readonly email: string;
  readonly honest: boolean;
}

export const emptyReport: ContentReport = {
  ...{ kind: '', place: '', reason: '', name: '', email: '' },
  honest: false,
};

const sendReport = (report: ContentReport): Promise<HttpResult<{ number: string }>> =>
  http('POST', '/api/report-content', { ...report, language: translations().language });

const MAX_PLACE_LENGTH = 500;
const MAX_REASON_LENGTH = 1_000;
const MAX_NAME_LENGTH = 100;

function validateFields({
  kind,
  place,
  reason,
  name,
  email,
  honest,
}: ContentReport): FieldErrors<ContentReport> {
  const isNameless = kind === 'minors';
  return {
    ...(kind === '' && { kind: 'required' }),
    ...(place.trim() === '' && { place: 'required' }),
    ...(reason.trim() === '' && { reason: 'required' }),
    ...(name.trim() === '' && !isNameless && { name: 'required' }),
    ...(!isValidEmail(normalizeEmail(email)) &&
      !(isNameless && email.trim() === '') && { email: 'invalid_email' }),
    ...(!honest && { honest: 'required' }),
  };
}

/** The fields of a report. Reports about minors may be anonymous. */
export function ReportContentForm({
  report,
  onChange,
  onDone,
}: {
  report: ContentReport;
  onChange: (fields: Partial<ContentReport>) => void;
  onDone: (number: string, receivedS: number) => void;
}): ReactElement {
  const t = useT();
  const isNameless = report.kind === 'minors';
  const { busy, error, change, getError, submit } = useDeclaration({
    fields: report,
    validate: validateFields,
    send: (fields) => sendReport({ ...fields, email: normalizeEmail(fields.email) }),
    onChange,
    onDone,
  });

  return (
    <form className={styles.page} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title}>{t('reporting.title')}</h1>
      <p className={styles.text}>{t('reporting.text')}</p>
      <p className={styles.danger}>{t('reporting.danger')}</p>
      <div className={styles.fields}>
        <Select
          label={t('reporting.kind')}
          name="kind"
          required
          placeholder={t('reporting.kind_choose')}
          value={report.kind}
          error={getError('kind')}
          options={contentKinds.map((value) => ({ value, label: t(`reporting.kind_${value}`) }))}
          onChange={(event) => change({ kind: event.currentTarget.value as ContentReport['kind'] })}
        />
        <TextArea
          label={t('reporting.place')}
          hint={t('reporting.place_hint')}
          name="place"
          rows={2}
          required
          maxLength={MAX_PLACE_LENGTH}
          value={report.place}
          error={getError('place')}
          onChange={({ currentTarget: { value } }) => change({ place: value })}
        />
        <TextArea
          label={t('reporting.reason')}
          hint={t('reporting.reason_hint')}
          name="reason"
          required
          maxLength={MAX_REASON_LENGTH}
          value={report.reason}
          error={getError('reason')}
          onChange={({ currentTarget: { value } }) => change({ reason: value })}
        />
        {isNameless ? (
          <p className={styles.text} role="status">
            {t('reporting.nameless')}
          </p>
        ) : null}
        <Field
          label={t('reporting.name')}
          name="name"
          autoComplete="name"
          required={!isNameless}
          maxLength={MAX_NAME_LENGTH}
          value={report.name}
          error={getError('name')}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <EmailField
          label={t('reporting.email')}
          required={!isNameless}
          value={report.email}
          error={getError('email')}
          onChange={({ currentTarget: { value } }) => change({ email: value })}
        />
        <Checkbox
          name="honest"
          required
          checked={report.honest}
          error={getError('honest') && t('reporting.honest_missing')}
          onChange={(honest) => change({ honest })}
        >
          {t('reporting.honest')}
        </Checkbox>
        {error ? (
          <Banner kind="danger" live="assertive">
            {error}
          </Banner>
        ) : null}
        <Button type="submit" size="l" block busy={busy}>
          {t('reporting.confirm')}
        </Button>
      </div>
    </form>
  );
}
