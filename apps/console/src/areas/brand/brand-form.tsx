import { type BrandValue, MAX_BRAND_NOTE } from '@afterglow/domain/brand/brand';
import { DEFAULT_SEEDS } from '@afterglow/domain/brand/palette';
import type { BrandRecord } from '@afterglow/protocol/console/brand/brand-record';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { useState } from 'react';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { PageForm } from '../../components/page-form.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useRoleDenied } from '../../components/use-role-denied.ts';
import { useSave } from '../../components/use-save.ts';
import { useSyncDraft } from '../../components/use-sync-draft.ts';
import { toLine } from '../../core/to-line.ts';
import { useT } from '../../core/translations.tsx';
import styles from './brand.module.css';
import {
  type BrandField,
  type BrandFields,
  findFieldErrors,
  toFields,
  toInput,
  toSeeds,
} from './brand-fields.ts';
import { BrandPreview } from './brand-preview.tsx';
import { BrandVersions } from './brand-versions.tsx';
import { ColourFields } from './colour-fields.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { DomainFields } from './domain-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { useBrandCheck } from './use-brand-check.ts';
import { useDescribeField } from './use-describe-field.ts';

/** The form of the brand beside its contrast and its preview. What is typed survives a conflict. */
export function BrandForm({ record }: { record: BrandRecord }) {
  const t = useT();
  const describeField = useDescribeField();
  const denied = useRoleDenied()('admin');
  const draft = useDraft<BrandFields>(toFields(record.value as BrandValue), record.version);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const { values, change, isChanged } = draft;
  useSyncDraft(draft, { version: record.version, values: toFields(record.value as BrandValue) });
  const { act, errorText, isBusy } = useSave('brand/save', {
    onDone: ({ version }) => {
      setAsking(false);
      setSubmitted(false);
      setNote('');
      draft.acceptVersion({ values, version });
    },
    draft,
    toFields: (current) => toFields(current.value as BrandValue),
    onConflict: () => setAsking(false),
    reasons: { file: 'brand.refused_file', faults: 'brand.refused_faults' },
  });
  const errors = findFieldErrors(values);
  const hasColours = !errors.primary && !errors.accent;
  // Names and domains are not what is checked, and may be half typed.
  const checked = hasColours ? { ...toInput(values), name: record.value.name, domains: [] } : null;
  const { check, isCurrent, error: checkError } = useBrandCheck(checked as BrandValue | null);
  const brandErrors = check?.faults ?? [];
  const isSound = Object.keys(errors).length === 0 && isCurrent && brandErrors.length === 0;
  const edit = (field: BrandField, value: string) => change(field, toLine(value));
  const seeds = hasColours ? toSeeds(values) : (record.value.colours ?? DEFAULT_SEEDS);

  return (
    <div className={styles.columns}>
      <LeaveGuard isChanged={isChanged} />
      <PageForm
        className={styles.form}
        label={t.plain('console.area.brand')}
        subject="brand"
        draft={draft}
        describe={describeField}
        head={denied ? <p className={styles.denied}>{denied}</p> : null}
        errorText={isAsking ? null : errorText}
        onSubmit={() => {
          setSubmitted(true);
          if (isSound && isChanged) setAsking(true);
        }}
        foot={
          denied ? null : (
            <>
              <Button type="submit" disabled={!isChanged || brandErrors.length > 0}>
                {t('brand.publish')}
              </Button>
              <Button
                kind="ghost"
                disabled={!isChanged}
                onClick={() => draft.reset(toFields(record.value as BrandValue))}
              >
                {t('brand.undo')}
              </Button>
            </>
          )
        }
      >
        <fieldset className={styles.plain} disabled={denied !== null}>
          <NameFields values={values} errors={isSubmitted ? errors : {}} onChange={edit} />
          <ColourFields values={values} errors={errors} onChange={edit} />
          <PictureFields values={values} errors={brandErrors} onChange={edit} />
          <DomainFields
            value={values.domains}
            isSubmitted={isSubmitted}
            onChange={(domains) => change('domains', domains)}
          />
        </fieldset>
      </PageForm>
      <div className={styles.beside}>
        <BrandPreview value={toInput(values)} seeds={seeds} />
        <ContrastTable
          seeds={seeds}
          contrast={check?.contrast ?? record.contrast}
          proposals={denied === null && isCurrent ? (check?.proposals ?? []) : []}
          isCurrent={isCurrent || !hasColours}
          error={checkError}
          onTake={edit}
        />
      </div>
      <BrandVersions record={record} isChanged={isChanged} denied={denied} />
      {isAsking ? (
        <ReasonDialog
          open
          onClose={() => setAsking(false)}
          title={t('brand.save_title')}
          description={t('brand.save_text')}
          submit={t('brand.publish')}
          errorText={errorText}
          isBusy={isBusy}
          onSubmit={(reason) =>
            act({
              value: toInput(values),
              ...(note.trim() ? { note: note.trim() } : {}),
              version: draft.version ?? record.version,
              reason,
            })
          }
        >
          <Field
            label={t('brand.note')}
            dir="auto"
            maxLength={MAX_BRAND_NOTE}
            value={note}
            onChange={(event) => setNote(toLine(event.currentTarget.value))}
          />
        </ReasonDialog>
      ) : null}
    </div>
  );
}
