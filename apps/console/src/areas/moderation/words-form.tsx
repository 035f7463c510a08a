import { FLAG_MATCHES, foldFlagPhrase, MAX_FLAG_PHRASE, MIN_FLAG_PHRASE } from '@afterglow/domain/flag-words';
import { LANGUAGES } from '@afterglow/domain/languages';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { RULE_CLASSES } from '@afterglow/domain/sanctions';
import type { WordRow } from '@afterglow/protocol/console/moderation/word-row';
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

type WordFields = { phrase: string; language: string; class: string; match: string; active: boolean };

/** Adds a flagged word, or changes one. */
export function WordForm({ edited, onClose }: { edited: WordRow | null; onClose: () => void }) {
  const t = useT();
  const own = useLanguage();
  const toFields = (word: WordRow | null): WordFields => ({
    phrase: word?.phrase ?? '',
    language: word?.language ?? own,
    class: word?.class ?? 'other',
    match: word?.match ?? 'word',
    active: word?.active ?? true,
  });
  const draft = useDraft<WordFields>(toFields(edited), edited?.version);
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, isBusy } = useSave('words/save', {
    onDone: onClose,
    draft,
    toFields,
    reasons: { phrase: 'moderation.word_taken' },
  });
  const { values, change } = draft;
  const language = parseOneOf(LANGUAGES, values.language) ?? own;
  const wordClass = parseOneOf(RULE_CLASSES, values.class) ?? 'other';
  const match = parseOneOf(FLAG_MATCHES, values.match) ?? 'word';
  const isShort = foldFlagPhrase(values.phrase).length < MIN_FLAG_PHRASE;

  function save() {
    setSubmitted(true);
    if (isShort) return;
    act({
      ...draft.toIdAndVersion(edited),
      language,
      phrase: values.phrase.trim(),
      class: wordClass,
      match,
      active: values.active,
    });
  }
  const { labels, describe } = defineFields<keyof WordFields>({
    phrase: t('moderation.word'),
    language: { label: t('moderation.language'), show: showOneOf(LANGUAGES, getLanguageName) },
    class: {
      label: t('moderation.class'),
      show: showOneOf(RULE_CLASSES, (ruleClass) => t(`members.rule_class.${ruleClass}`)),
    },
    match: {
      label: t('moderation.word_match'),
      show: showOneOf(FLAG_MATCHES, (flagMatch) => t(`moderation.word_match.${flagMatch}`)),
    },
    active: t('moderation.word_active'),
  });
  return (
    <SideForm
      subject={edited && `word:${edited.id}`}
      title={edited ? edited.phrase : t('moderation.word_new')}
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
        hint={t('moderation.word_hint')}
        lang={language}
        dir="auto"
        autoComplete="off"
        maxLength={MAX_FLAG_PHRASE}
        value={values.phrase}
        errorText={isSubmitted && isShort ? t('moderation.word_short') : undefined}
        onChange={(event) => change('phrase', event.currentTarget.value)}
      />
      <Select
        label={labels.language}
        value={language}
        options={LANGUAGES.map((code) => ({ value: code, label: getLanguageName(code) }))}
        onChange={(event) => change('language', event.currentTarget.value)}
      />
      <Select
        label={labels.class}
        value={wordClass}
        options={RULE_CLASSES.map((ruleClass) => ({
          value: ruleClass,
          label: t.plain(`members.rule_class.${ruleClass}`),
        }))}
        onChange={(event) => change('class', event.currentTarget.value)}
      />
      <Select
        label={labels.match}
        hint={t(`moderation.word_match_hint.${match}`)}
        value={match}
        options={FLAG_MATCHES.map((flagMatch) => ({
          value: flagMatch,
          label: t.plain(`moderation.word_match.${flagMatch}`),
        }))}
        onChange={(event) => change('match', event.currentTarget.value)}
      />
      <Checkbox
        checked={values.active}
        hint={t('moderation.word_active_hint')}
        onChange={(isActive) => change('active', isActive)}
      >
        {labels.active}
      </Checkbox>
    </SideForm>
  );
}
