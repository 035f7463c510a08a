import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { getMaxLengths, MAX_TEXT_NOTE_LENGTH, type TextName } from '@afterglow/domain/texts';
import type { TextRecord } from '@afterglow/protocol/console/texts/text-record';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useState } from 'react';
import { ConflictBar } from '../../components/conflict-bar.tsx';
import { PresentStaff } from '../../components/present-staff.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { usePageAct } from '../../components/use-page-act.ts';
import { useSave } from '../../components/use-save.ts';
import { getLanguageName } from '../../core/format.ts';
import { request } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { TextPreview } from './text-preview.tsx';
import { TextVersions } from './text-versions.tsx';
import styles from './texts.module.css';

/** The draft of a text in three languages beside what it looks like. What is typed survives a conflict. */
export function TextEditor({ name, record }: { name: TextName; record: TextRecord }) {
  const t = useT();
  const draft = useDraft<TextFields>(toFields(record), record.version);
  const [language, setLanguage] = useState<Language>('he');
  const [isPublishing, setPublishing] = useState(false);
  const { values, change, version } = draft;
  const mayPublish = record.draft && !draft.isChanged;
  usePageAct({
    label: t('texts.publish'),
    denied: null,
    run: () => setPublishing(true),
    isOffered: mayPublish,
  });
  const accept = (data: TextRecord) => draft.acceptVersion({ values: toFields(data), version: data.version });
  const save = useSave('texts/save', {
    onDone: (saved) => draft.acceptVersion({ values, version: saved.version }),
    draft,
    toFields,
  });
  const reload = () => void request('texts/get', { name }).then(({ data }) => accept(data as TextRecord));
  const describe = (field: string) => {
    const [of] = field.split('.');
    const isNote = field === 'note';
    return { label: isNote ? t('texts.note') : getLanguageName(String(of)), show: (value: string) => value };
  };
  const texts = toTexts(values);
  const max = getMaxLengths(name);
  return (
    <div className={styles.editor}>
      <section className={styles.write} aria-label={t.plain('texts.draft')}>
        <div className={styles.line}>
          <fieldset className={styles.languages}>
            <legend className={styles.hidden}>{t('texts.language')}</legend>
            {LANGUAGES.map((code) => (
              <label key={code} className={styles.language}>
                <input
                  type="radio"
                  name="language"
                  checked={code === language}
                  onChange={() => setLanguage(code)}
                />
                {getLanguageName(code)}
              </label>
            ))}
          </fieldset>
          <PresentStaff subject={`text:${name}`} isEditing={draft.isChanged} />
        </div>
        <ConflictBar draft={draft} describe={describe} />
        {record.kind === 'page' ? null : (
          <Field
            label={t.plain('texts.subject')}
            dir="auto"
            maxLength={max.subject}
            value={values[`${language}.subject`]}
            onChange={(event) => change(`${language}.subject`, event.currentTarget.value)}
          />
        )}
        <TextArea
          label={t.plain('texts.body')}
          hint={t(name === 'landing' ? 'texts.landing_hint' : 'texts.body_hint', { n: max.body })}
          rows={16}
          lang={language}
          maxLength={max.body}
          value={values[`${language}.body`]}
          onChange={(event) => change(`${language}.body`, event.currentTarget.value)}
        />
        <p className={styles.quiet}>
          {t('texts.variables')}{' '}
          <bdi dir="ltr">{record.variables.map((variable) => `{${variable}}`).join(' ')}</bdi>
        </p>
        <Field
          label={t.plain('texts.note')}
          dir="auto"
          maxLength={MAX_TEXT_NOTE_LENGTH}
          value={values.note}
          onChange={(event) => change('note', event.currentTarget.value)}
        />
        {save.errorText ? (
          <p className={styles.error} role="alert">
            {save.errorText}
          </p>
        ) : null}
        <div className={styles.line}>
          <Button
            busy={save.isBusy}
            disabled={!draft.isChanged && record.draft}
            onClick={() => version !== undefined && save.act({ name, version, texts, note: values.note })}
          >
            {t('texts.save')}
          </Button>
          <Button kind="outline" disabled={!mayPublish} onClick={() => setPublishing(true)}>
            {t('texts.publish')}
          </Button>
        </div>
      </section>
      <TextPreview
        name={name}
        language={language}
        subject={values[`${language}.subject`]}
        body={values[`${language}.body`]}
      />
      <TextVersions
        record={record}
        language={language}
        body={values[`${language}.body`]}
        isRestorable={!draft.isChanged}
        onRestored={reload}
      />
      {isPublishing ? (
        <PublishDialog
          name={name}
          record={record}
          onDone={() => {
            setPublishing(false);
            reload();
          }}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </div>
  );
}

/** The fields of the editor: subject and body of each language, and the note. */
type TextFields = Record<`${Language}.${'subject' | 'body'}` | 'note', string>;

/** Returns the fields of the draft, or without a draft of the text that members get. */
function toFields({ draft_texts, texts, note }: TextRecord): TextFields {
  const shown = draft_texts ?? texts;
  const fields = LANGUAGES.flatMap((language) => [
    [`${language}.subject`, shown[language]?.subject ?? ''],
    [`${language}.body`, shown[language]?.body ?? ''],
  ]);
  return { ...(Object.fromEntries(fields) as TextFields), note };
}

/** Returns the languages that are written. An empty one is left out. */
function toTexts(fields: TextFields): TextRecord['texts'] {
  return Object.fromEntries(
    LANGUAGES.filter((language) => fields[`${language}.body`].trim() !== '').map((language) => {
      const subject = fields[`${language}.subject`].trim();
      return [language, { ...(subject && { subject }), body: fields[`${language}.body`] }];
    }),
  );
}
