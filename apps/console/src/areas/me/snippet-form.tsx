import { LANGUAGES } from '@afterglow/domain/languages';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { MAX_SHORTCUT_LENGTH, MAX_SNIPPET_CATEGORY, MAX_SNIPPET_LENGTH } from '@afterglow/domain/snippets';
import type { SnippetRow } from '@afterglow/protocol/console/inbox/snippet-row';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useState } from 'react';
import { SideForm } from '../../components/side-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useRoleDenied } from '../../components/use-role-denied.ts';
import { useSave } from '../../components/use-save.ts';
import { defineFields, showOneOf } from '../../core/form-fields.ts';
import { getLanguageName } from '../../core/format.ts';
import type { CallErrorOf } from '../../core/request.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { RemoveSnippet } from './remove-snippet.tsx';

type SnippetFields = { shortcut: string; language: string; category: string; text: string; shared: boolean };

/** The variables of the text. They are the same in all languages. */
const VARIABLES = { name: '{name}', persona: '{persona}', city: '{city}', fallback: '{city|…}' };

/** Writes a snippet, or changes one. Those of all are for moderators. */
export function SnippetForm({ edited, onClose }: { edited: SnippetRow | null; onClose: () => void }) {
  const t = useT();
  const own = useLanguage();
  const denied = useRoleDenied()('moderator');
  const toFields = (snippet: SnippetRow | null): SnippetFields => ({
    shortcut: snippet?.shortcut ?? '',
    language: snippet?.language ?? own,
    category: snippet?.category ?? '',
    text: snippet?.text ?? '',
    shared: snippet?.shared ?? false,
  });
  const draft = useDraft<SnippetFields>(toFields(edited), edited?.version);
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, isBusy } = useSave('snippets/save', {
    onDone: onClose,
    draft,
    toFields,
    describeError: useSnippetError(),
  });
  const { values, change } = draft;
  const language = parseOneOf(LANGUAGES, values.language) ?? own;
  const [shortcut, category, text] = [values.shortcut.trim(), values.category.trim(), values.text.trim()];
  const isShortcutWrong = !/^\S+$/u.test(shortcut);

  function save() {
    setSubmitted(true);
    if (isShortcutWrong || category === '' || text === '') return;
    act({
      ...draft.toIdAndVersion(edited),
      language,
      category,
      shortcut,
      text,
      shared: values.shared,
    });
  }
  const { labels, describe } = defineFields<keyof SnippetFields>({
    shortcut: t('me.snippet_shortcut'),
    language: { label: t('me.snippet_language'), show: showOneOf(LANGUAGES, getLanguageName) },
    category: t('me.snippet_category'),
    text: t('me.snippet_text'),
    shared: t('me.snippet_shared'),
  });
  const missing = (value: string) => (isSubmitted && value === '' ? t('errors.required') : undefined);
  return (
    <SideForm
      subject={edited && `snippet:${edited.id}`}
      title={edited ? edited.shortcut : t('me.snippet_new')}
      submit={t('common.save')}
      errorText={errorText}
      describe={describe}
      isBusy={isBusy}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={labels.shortcut}
        hint={t('me.snippet_shortcut_hint')}
        dir="auto"
        autoComplete="off"
        maxLength={MAX_SHORTCUT_LENGTH}
        value={values.shortcut}
        errorText={isSubmitted && isShortcutWrong ? t('me.snippet_shortcut_wrong') : undefined}
        onChange={(event) => change('shortcut', event.currentTarget.value)}
      />
      <TextArea
        label={labels.text}
        hint={t('me.snippet_text_hint', VARIABLES)}
        lang={language}
        rows={4}
        maxLength={MAX_SNIPPET_LENGTH}
        value={values.text}
        errorText={missing(text)}
        onChange={(event) => change('text', event.currentTarget.value.replaceAll('\n', ' '))}
      />
      <Select
        label={labels.language}
        value={language}
        options={LANGUAGES.map((code) => ({ value: code, label: getLanguageName(code) }))}
        onChange={(event) => change('language', event.currentTarget.value)}
      />
      <Field
        label={labels.category}
        dir="auto"
        autoComplete="off"
        maxLength={MAX_SNIPPET_CATEGORY}
        value={values.category}
        errorText={missing(category)}
        onChange={(event) => change('category', event.currentTarget.value)}
      />
      {denied === null ? (
        <Checkbox
          checked={values.shared}
          hint={t('me.snippet_shared_hint', { role: t.plain('console.role.moderator') })}
          onChange={(isShared) => change('shared', isShared)}
        >
          {labels.shared}
        </Checkbox>
      ) : null}
      {edited && draft.version !== undefined ? (
        <RemoveSnippet snippet={{ ...edited, version: draft.version }} onDone={onClose} />
      ) : null}
    </SideForm>
  );
}

/** Returns the words for why a snippet was not saved: its shortcut, or what no virtual profile says. */
function useSnippetError(): (error: CallErrorOf<'snippets/save'>) => string | null {
  const t = useT();
  return ({ code, details }) => {
    if (code === 'conflict' && details.reason === 'shortcut') return t('me.snippet_taken');
    if (code !== 'forbidden' || !('match' in details)) return null;
    const { reason, match } = details;
    return t('me.snippet_guarded', { match, reason: t.plain(`console.guard.${reason}`) });
  };
}
