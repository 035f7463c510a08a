import { countCharacters } from '@afterglow/domain/count-characters';
import { LANGUAGES } from '@afterglow/domain/languages';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { GUARD_REASONS, MAX_GUARD_PHRASE, MIN_GUARD_PHRASE } from '@afterglow/domain/staff-reply';
import type { GuardRow } from '@afterglow/protocol/console/guards/guard-row';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { useState } from 'react';
import { SideForm } from '../../components/side-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { defineFields, showOneOf } from '../../core/form-fields.ts';
import { getLanguageName } from '../../core/format.ts';
import { useLanguage, useT } from '../../core/translations.tsx';

type GuardFields = { phrase: string; language: string; reason: string; active: boolean };

/** Adds a phrase that holds texts back, or changes one. */
export function GuardForm({ edited, onClose }: { edited: GuardRow | null; onClose: () => void }) {
  const t = useT();
  const own = useLanguage();
  const toFields = (guard: GuardRow | null): GuardFields => ({
    phrase: guard?.phrase ?? '',
    language: guard?.language ?? own,
    reason: guard?.reason ?? 'do_not_say',
    active: guard?.active ?? true,
  });
  const draft = useDraft<GuardFields>(toFields(edited), edited?.version);
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, isBusy } = useSave('guards/save', {
    onDone: onClose,
    draft,
    toFields,
    reasons: { phrase: 'guards.taken' },
  });
  const { values, change } = draft;
  const language = parseOneOf(LANGUAGES, values.language) ?? own;
  const reason = parseOneOf(GUARD_REASONS, values.reason) ?? 'do_not_say';
  const phrase = values.phrase.trim();
  const isShort = countCharacters(phrase) < MIN_GUARD_PHRASE;

  function save() {
    setSubmitted(true);
    if (isShort) return;
    act({
      ...draft.toIdAndVersion(edited),
      language,
      phrase,
      reason,
      active: values.active,
    });
  }
  const { labels, describe } = defineFields<keyof GuardFields>({
    phrase: t('guards.phrase'),
    language: { label: t('guards.language'), show: showOneOf(LANGUAGES, getLanguageName) },
    reason: {
      label: t('guards.reason'),
      show: showOneOf(GUARD_REASONS, (guardReason) => t(`console.guard.${guardReason}`)),
    },
    active: t('guards.active'),
  });
  return (
    <SideForm
      subject={edited && `guard:${edited.id}`}
      title={edited ? edited.phrase : t('guards.new')}
      submit={t('common.save')}
      errorText={errorText}
      describe={describe}
      isBusy={isBusy}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={labels.phrase}
        hint={t('guards.phrase_hint')}
        lang={language}
        dir="auto"
        autoComplete="off"
        maxLength={MAX_GUARD_PHRASE}
        value={values.phrase}
        errorText={isSubmitted && isShort ? t('guards.short', { min: MIN_GUARD_PHRASE }) : undefined}
        onChange={(event) => change('phrase', event.currentTarget.value)}
      />
      <Select
        label={labels.language}
        value={language}
        options={LANGUAGES.map((code) => ({ value: code, label: getLanguageName(code) }))}
        onChange={(event) => change('language', event.currentTarget.value)}
      />
      <Select
        label={labels.reason}
        value={reason}
        options={GUARD_REASONS.map((guardReason) => ({
          value: guardReason,
          label: t.plain(`console.guard.${guardReason}`),
        }))}
        onChange={(event) => change('reason', event.currentTarget.value)}
      />
      <Checkbox
        checked={values.active}
        hint={t('guards.active_hint')}
        onChange={(isActive) => change('active', isActive)}
      >
        {labels.active}
      </Checkbox>
    </SideForm>
  );
}
