import {
  BROADCAST_KINDS,
  type BroadcastKind,
  MAX_BROADCAST_BODY_LENGTH,
  MAX_BROADCAST_NAME_LENGTH,
  MAX_BROADCAST_TITLE_LENGTH,
  MAX_LINK_LENGTH,
} from '@afterglow/domain/broadcasts';
import { LANGUAGES } from '@afterglow/domain/languages';
import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { useState } from 'react';
import { PageForm } from '../../components/page-form.tsx';
import type { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { useT } from '../../core/translations.tsx';
import {
  type BroadcastField,
  type BroadcastFields,
  findTextError,
  isLinkWrong,
  parseAges,
  toFields,
  toInput,
} from './broadcast-fields.ts';
import styles from './broadcasts.module.css';
import { ChannelFields } from './channel-fields.tsx';
import { MessageFields } from './message-fields.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { useDescribeField } from './use-describe-field.ts';

export type BroadcastDraft = ReturnType<typeof useDraft<BroadcastFields>>;

type BroadcastEditorProps = {
  /** Null for a new one. */
  record: BroadcastRecord | null;
  draft: BroadcastDraft;
  onSaved: (saved: { id: number; version: number }) => void;
};

function isSound(values: BroadcastFields): boolean {
  const hasTexts = LANGUAGES.every(
    (language) =>
      !findTextError(values[`${language}.title`], MAX_BROADCAST_TITLE_LENGTH) &&
      !findTextError(values[`${language}.body`], MAX_BROADCAST_BODY_LENGTH),
  );
  const isComplete = values.name.trim() !== '' && values.channels !== '';
  return hasTexts && isComplete && !isLinkWrong(values.link) && parseAges(values) !== null;
}

/** The form of a broadcast. What is typed survives a conflict. */
export function BroadcastEditor({ record, draft, onSaved }: BroadcastEditorProps) {
  const t = useT();
  const [isSubmitted, setSubmitted] = useState(false);
  const describeField = useDescribeField();
  const { values } = draft;
  const change = (field: BroadcastField, value: string) => draft.change(field, value);
  const { act, errorText, isBusy } = useSave('broadcasts/save', {
    onDone: (saved) => {
      setSubmitted(false);
      onSaved(saved);
    },
    draft,
    toFields,
    reasons: { state: 'broadcasts.refused_state' },
  });
  function save() {
    setSubmitted(true);
    if (!isSound(values)) return;
    act({ ...draft.toIdAndVersion(record), ...toInput(values, record?.segment ?? {}) });
  }
  return (
    <PageForm
      className={styles.editor}
      draft={draft}
      describe={describeField}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={save}
      foot={
        <>
          <Button type="submit" busy={isBusy} disabled={record !== null && !draft.isChanged}>
            {t('broadcasts.save')}
          </Button>
          {draft.isChanged ? <span className={styles.quiet}>{t('broadcasts.unsaved')}</span> : null}
        </>
      }
    >
      <div className={styles.pair}>
        <Field
          label={t('broadcasts.name')}
          hint={t('broadcasts.name_hint')}
          maxLength={MAX_BROADCAST_NAME_LENGTH}
          value={values.name}
          errorText={isSubmitted && values.name.trim() === '' ? t('broadcasts.name_missing') : undefined}
          onChange={(event) => change('name', event.currentTarget.value)}
        />
        <Field
          label={t('broadcasts.link')}
          hint={t('broadcasts.link_hint')}
          ltr
          maxLength={MAX_LINK_LENGTH}
          autoComplete="off"
          value={values.link}
          errorText={isSubmitted && isLinkWrong(values.link) ? t('broadcasts.link_wrong') : undefined}
          onChange={(event) => change('link', event.currentTarget.value)}
        />
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.heading}>{t('broadcasts.kind')}</legend>
        {BROADCAST_KINDS.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input
              type="radio"
              name="kind"
              checked={values.kind === kind}
              onChange={() => change('kind', kind)}
            />
            <span>
              {t(`broadcasts.kind.${kind}`)}
              <span className={styles.quiet}>{t(`broadcasts.kind_hint.${kind}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <SegmentFields values={values} change={change} isSubmitted={isSubmitted} />
      <ChannelFields
        channels={values.channels}
        kind={values.kind as BroadcastKind}
        isSubmitted={isSubmitted}
        onChange={(channels) => change('channels', channels)}
      />
      <MessageFields values={values} change={change} isSubmitted={isSubmitted} />
      {isSubmitted && !isSound(values) ? (
        <p className={styles.error} role="alert">
          {t('broadcasts.faults')}
        </p>
      ) : null}
    </PageForm>
  );
}
