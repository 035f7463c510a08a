import { MAX_SHIFT_NOTE_LENGTH } from '@afterglow/domain/shifts';
import type { ShiftRow } from '@afterglow/protocol/console/shifts/shift-row';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { useState } from 'react';
import { useKnownStaff } from '../../components/known-staff.ts';
import { NumberField } from '../../components/number-field.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useAct } from '../../components/use-act.ts';
import { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { defineFields } from '../../core/form-fields.ts';
import { formatClockTime } from '../../core/format.ts';
import { idPattern } from '../../core/id-pattern.ts';
import type { CallErrorOf } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { formatDayField, formatTimeField, toMoments } from './week.ts';

type ShiftFields = { staff: string; day: string; from: string; to: string; note: string };
type ShiftFormProps = {
  edited: ShiftRow | null;
  /** Where a new plan begins. */
  wanted: { staffId: number | null; day: string };
  onClose: () => void;
};

const OTHER = 'other';

function toFields(row: ShiftRow): ShiftFields {
  const [from, to] = [new Date(row.from * 1000), new Date(row.to * 1000)];
  return {
    staff: String(row.staff?.id ?? ''),
    day: formatDayField(from),
    from: formatTimeField(from),
    to: formatTimeField(to),
    note: row.note,
  };
}

/** Plans a shift, or changes a plan. Times are on the reader's clock. */
export function ShiftForm({ edited, wanted, onClose }: ShiftFormProps) {
  const t = useT();
  const known = useKnownStaff();
  const draft = useDraft<ShiftFields>(
    edited
      ? toFields(edited)
      : { staff: String(wanted.staffId ?? ''), day: wanted.day, from: '09:00', to: '17:00', note: '' },
    edited?.version,
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const describeError = useShiftError();
  const save = useSave('shifts/save', {
    onDone: onClose,
    describeError,
    draft,
    toFields,
  });
  const { values, change } = draft;
  const moments = toMoments(values);
  const staffId = idPattern.test(values.staff) ? Number(values.staff) : null;
  const isListed = edited?.staff?.id === staffId || known.some(({ id }) => id === staffId);
  const people =
    known.some(({ id }) => id === edited?.staff?.id) || !edited?.staff ? known : [edited.staff, ...known];
  const needsNumber = isTyped || (values.staff !== '' && !isListed);

  function submit() {
    setSubmitted(true);
    if (staffId === null || !moments) return;
    save.act({
      ...draft.toIdAndVersion(edited),
      staff_id: staffId,
      ...moments,
      note: values.note.trim(),
    });
  }
  const { labels, describe } = defineFields<keyof ShiftFields>({
    staff: {
      label: t('shifts.staff'),
      show: (value) => people.find(({ id }) => String(id) === value)?.name ?? value,
    },
    day: t('shifts.day'),
    from: t('shifts.from'),
    to: t('shifts.to'),
    note: t('shifts.note'),
  });
  const missing = (isMissing: boolean) => (isSubmitted && isMissing ? t('shifts.missing') : undefined);
  return (
    <SideForm
      subject={edited && `shift:${edited.id}`}
      title={edited ? t('shifts.plan') : t('shifts.new')}
      submit={t('common.save')}
      errorText={save.errorText}
      describe={describe}
      isBusy={save.isBusy}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={labels.staff}
        value={needsNumber ? OTHER : values.staff}
        placeholder={t('shifts.choose')}
        options={[
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: OTHER, label: t('shifts.other') },
        ]}
        errorText={missing(staffId === null && !needsNumber)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value === OTHER);
          change('staff', value === OTHER ? '' : value);
        }}
      />
      {needsNumber ? (
        <NumberField
          label={t('shifts.number')}
          hint={t('shifts.number_hint')}
          value={values.staff}
          errorText={missing(staffId === null)}
          onChange={(value) => change('staff', value)}
        />
      ) : null}
      <Field
        label={labels.day}
        type="date"
        ltr
        value={values.day}
        errorText={missing(values.day === '')}
        onChange={(event) => change('day', event.currentTarget.value)}
      />
      {(['from', 'to'] as const).map((field) => (
        <Field
          key={field}
          label={labels[field]}
          hint={field === 'to' && values.to <= values.from ? t('shifts.next_day') : undefined}
          type="time"
          ltr
          value={values[field]}
          errorText={missing(values[field] === '')}
          onChange={(event) => change(field, event.currentTarget.value)}
        />
      ))}
      <Field
        label={labels.note}
        maxLength={MAX_SHIFT_NOTE_LENGTH}
        value={values.note}
        onChange={(event) => change('note', event.currentTarget.value)}
      />
      {edited && draft.version !== undefined ? (
        <RemoveButton id={edited.id} version={draft.version} onDone={onClose} />
      ) : null}
    </SideForm>
  );
}

function RemoveButton({ id, version, onDone }: { id: number; version: number; onDone: () => void }) {
  const t = useT();
  const { act, errorText, isBusy } = useAct('shifts/remove', { onDone, isTraced: false });
  return (
    <div>
      <Button kind="outline" busy={isBusy} onClick={() => act({ id, version })}>
        {t('shifts.remove')}
      </Button>
      {errorText ? <p role="alert">{errorText}</p> : null}
    </div>
  );
}

function useShiftError(): (error: CallErrorOf<'shifts/save'>) => string | null {
  const t = useT();
  return ({ code, details }) => {
    if (code === 'not_found') return t('shifts.error.staff');
    if (code !== 'conflict' || details.reason !== 'overlap') return null;
    const { shift } = details;
    return t('shifts.error.overlap', { from: formatClockTime(shift.from), to: formatClockTime(shift.to) });
  };
}
