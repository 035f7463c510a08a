import { isReasonShort } from '@afterglow/domain/console-limits';
import type { SettingRow } from '@afterglow/protocol/console/settings/setting-row';
import { useState } from 'react';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { PendingDialog } from '../../components/pending-dialog.tsx';
import { ReasonField } from '../../components/reason-field.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useRoleDenied } from '../../components/use-role-denied.ts';
import { useSave } from '../../components/use-save.ts';
import { useT } from '../../core/translations.tsx';
import { findFieldError, getFieldName, listFormFields, toInput, toTexts } from './setting-fields.ts';
import { SettingHistory } from './setting-history.tsx';
import { SettingInput } from './setting-input.tsx';
import { getFieldLabel, getSettingHint, getSettingName } from './setting-names.ts';
import styles from './setting-panel.module.css';
import { useFormatField, useValueText } from './setting-value.tsx';

type SettingPanelProps = { row: SettingRow; denied: string | null; onClose: () => void };

/**
 * A setting beside the list: a form where the reader may change it, else its value and why not. Below it, who changed
 * it.
 */
export function SettingPanel({ row, denied, onClose }: SettingPanelProps) {
  const valueText = useValueText();
  const t = useT();
  if (denied === null) return <SettingForm row={row} onClose={onClose} />;
  return (
    <DetailPanel title={getSettingName(row.key)} subject={`setting:${row.key}`} onClose={onClose}>
      <div className={styles.panel}>
        <SettingHead row={row} />
        <p className={styles.value}>
          <bdi>{row.secret ? t('configuration.secret') : valueText(row, row.value)}</bdi>
        </p>
        <p className={styles.quiet}>{denied}</p>
        <SettingHistory setting={row} />
      </div>
    </DetailPanel>
  );
}

function SettingHead({ row }: { row: SettingRow }) {
  const t = useT();
  const valueText = useValueText();
  const hint = getSettingHint(row.key);
  return (
    <div className={styles.head}>
      {hint ? <p>{hint}</p> : null}
      <p className={styles.quiet}>
        <code dir="ltr">{row.key}</code>
      </p>
      {row.secret ? null : (
        <p className={styles.quiet}>{t('configuration.default', { value: valueText(row, row.default) })}</p>
      )}
    </div>
  );
}

function SettingForm({ row, onClose }: { row: SettingRow; onClose: () => void }) {
  const t = useT();
  const formatField = useFormatField();
  const fields = listFormFields(row);
  const draft = useDraft(toTexts(fields, row.value), row.version);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [pendingId, setPendingId] = useState<number | null>(null);
  const { act, errorText, isBusy } = useSave('settings/save', {
    onDone: onClose,
    onPending: setPendingId,
    draft,
    toFields: (current) => toTexts(fields, current.value),
    reasons: { elsewhere: 'configuration.denied.elsewhere' },
  });
  const errors = new Map(
    fields.map((field) => [field, findFieldError(field, draft.values[getFieldName(field)] ?? '')] as const),
  );
  function save() {
    setSubmitted(true);
    if (isReasonShort(reason) || draft.version === undefined || [...errors.values()].some(Boolean)) return;
    const value = toInput(fields, draft.values) as string | number | boolean;
    act({ key: row.key, version: draft.version, value, reason: reason.trim() });
  }
  if (pendingId !== null)
    return <PendingDialog title={getSettingName(row.key)} approvalId={pendingId} onClose={onClose} />;
  return (
    <SideForm
      subject={`setting:${row.key}`}
      title={getSettingName(row.key)}
      submit={t('configuration.save')}
      errorText={errorText}
      describe={(name) => {
        const field = fields.find((candidate) => getFieldName(candidate) === name);
        return {
          label: field ? getFieldLabel(row.key, field) : name,
          show: (value) => (field ? formatField(field, value) : value),
        };
      }}
      isBusy={isBusy}
      draft={draft}
      hasOtherChanges={reason !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <SettingHead row={row} />
      {fields.map((field) => (
        <SettingInput
          key={field.path}
          field={field}
          label={getFieldLabel(row.key, field)}
          value={draft.values[getFieldName(field)] ?? ''}
          error={isSubmitted ? (errors.get(field) ?? null) : null}
          onChange={(value) => draft.change(getFieldName(field), value)}
        />
      ))}
      <ReasonField value={reason} isSubmitted={isSubmitted} onChange={setReason} />
      <SettingHistory setting={row} />
    </SideForm>
  );
}

/** Returns why the reader may not change a setting, as the server would say; null if they may. */
export function useSettingDenied(): (row: SettingRow) => string | null {
  const t = useT();
  const roleDenied = useRoleDenied();
  return ({ least, elsewhere }) =>
    roleDenied(least) ?? (elsewhere === null ? null : t('configuration.denied.elsewhere'));
}
