import { cleanEmail, validEmail } from '@afterglow/domain/email';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { type FormEvent, type ReactElement, useState } from 'react';
import { nowSeconds } from '../../ground/format.ts';
import { errorText, type HttpRefusal } from '../../ground/http.ts';
import { useT } from '../../ground/words.tsx';
import styles from '../../parts/declaration.module.css';
import { type ContentReport, contentKinds, sendReport } from './content-report.ts';

const LONGEST_PLACE = 500;
const LONGEST_REASON = 1_000;
const LONGEST_NAME = 100;

type Faults = { [K in keyof ContentReport]?: 'required' | 'invalid_email' };

function faultsOf({ kind, place, reason, name, email, honest }: ContentReport): Faults {
  const nameless = kind === 'minors';
  return {
    ...(kind === '' && { kind: 'required' }),
    ...(place.trim() === '' && { place: 'required' }),
    ...(reason.trim() === '' && { reason: 'required' }),
    ...(name.trim() === '' && !nameless && { name: 'required' }),
    ...(!validEmail(cleanEmail(email)) && !(nameless && email.trim() === '') && { email: 'invalid_email' }),
    ...(!honest && { honest: 'required' }),
  };
}

/** What, where, why and who; of minors nobody has to say who. */
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
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<HttpRefusal | null>(null);
  const nameless = report.kind === 'minors';
  const change = (fields: Partial<ContentReport>): void => {
    setFaults({});
    onChange(fields);
  };
  const said = (field: keyof ContentReport): string | undefined => {
    const fault = faults[field];
    return fault && t(`errors.${fault}`);
  };

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = faultsOf(report);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    setRefused(null);
    const answer = await sendReport({ ...report, email: cleanEmail(report.email) });
    setBusy(false);
    if (answer.ok) onDone(answer.body.number, nowSeconds());
    else setRefused(answer);
  };

  return (
    <form className={styles.page} noValidate onSubmit={(event) => void send(event)}>
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
          error={said('kind')}
          options={contentKinds.map((value) => ({ value, label: t(`reporting.kind_${value}`) }))}
          onChange={(event) => change({ kind: event.currentTarget.value as ContentReport['kind'] })}
        />
        <TextArea
          label={t('reporting.place')}
          hint={t('reporting.place_hint')}
          name="place"
          rows={2}
          required
          maxLength={LONGEST_PLACE}
          value={report.place}
          error={said('place')}
          onChange={({ currentTarget: { value } }) => change({ place: value })}
        />
        <TextArea
          label={t('reporting.reason')}
          hint={t('reporting.reason_hint')}
          name="reason"
          required
          maxLength={LONGEST_REASON}
          value={report.reason}
          error={said('reason')}
          onChange={({ currentTarget: { value } }) => change({ reason: value })}
        />
        {nameless ? (
          <p className={styles.text} role="status">
            {t('reporting.nameless')}
          </p>
        ) : null}
        <Field
          label={t('reporting.name')}
          name="name"
          autoComplete="name"
          required={!nameless}
          maxLength={LONGEST_NAME}
          value={report.name}
          error={said('name')}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <Field
          label={t('reporting.email')}
          name="email"
          type="email"
          ltr
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required={!nameless}
          value={report.email}
          error={said('email')}
          onChange={({ currentTarget: { value } }) => change({ email: value })}
        />
        <Checkbox
          name="honest"
          required
          checked={report.honest}
          error={faults.honest && t('reporting.honest_missing')}
          onChange={(honest) => change({ honest })}
        >
          {t('reporting.honest')}
        </Checkbox>
        {refused ? (
          <Banner kind="danger" live="assertive">
            {errorText(t, refused.error, refused.seconds)}
          </Banner>
        ) : null}
        <Button type="submit" size="l" block busy={busy}>
          {t('reporting.confirm')}
        </Button>
      </div>
    </form>
  );
}
