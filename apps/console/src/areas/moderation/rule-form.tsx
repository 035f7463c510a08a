import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import {
  isSevere,
  MAX_RULE_CODE,
  MAX_RULE_REF,
  MAX_RULE_TEXT,
  RULE_CLASSES,
} from '@afterglow/domain/sanctions';
import type { Rule } from '@afterglow/protocol/console/moderation/rule-row';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useState } from 'react';
import { SideForm } from '../../components/side-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { defineFields, showOneOf } from '../../core/form-fields.ts';
import { getLanguageName } from '../../core/format.ts';
import { toLine } from '../../core/to-line.ts';
import { useT } from '../../core/translations.tsx';

const BASIS_KINDS = ['clause', 'law'] as const;

type RuleFields = {
  code: string;
  class: string;
  kind: string;
  ref: string;
  he: string;
  en: string;
  de: string;
  active: boolean;
};

const toFields = (rule: Rule | null): RuleFields => ({
  code: rule?.code ?? '',
  class: rule?.class ?? 'other',
  kind: rule?.basis.kind ?? 'clause',
  ref: rule?.basis.ref ?? '',
  he: rule?.texts.he ?? '',
  en: rule?.texts.en ?? '',
  de: rule?.texts.de ?? '',
  active: rule?.active ?? true,
});

/** Adds a rule, or changes one: its code, its class, its legal basis or clause, and its words. */
export function RuleForm({ edited, onClose }: { edited: Rule | null; onClose: () => void }) {
  const t = useT();
  const draft = useDraft<RuleFields>(toFields(edited), edited?.version);
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, isBusy } = useSave('rules/save', {
    onDone: onClose,
    draft,
    toFields,
    reasons: { code: 'moderation.code_taken' },
  });
  const { values, change } = draft;
  const ruleClass = parseOneOf(RULE_CLASSES, values.class) ?? 'other';
  const basisKind = parseOneOf(BASIS_KINDS, values.kind) ?? 'clause';
  type Text = Exclude<keyof RuleFields, 'active'>;
  const isMissing = (field: Text) => values[field].trim() === '';
  const missing = (field: Text) => (isSubmitted && isMissing(field) ? t('errors.required') : undefined);

  function save() {
    setSubmitted(true);
    if ((['code', 'ref', ...LANGUAGES] as const).some(isMissing)) return;
    const [he, en, de] = [values.he.trim(), values.en.trim(), values.de.trim()];
    act({
      ...draft.toIdAndVersion(edited),
      code: values.code.trim(),
      class: ruleClass,
      basis: { kind: basisKind, ref: values.ref.trim() },
      texts: { he, en, de },
      active: values.active,
    });
  }
  const nameText = (code: Language) => t('moderation.text_in', { language: getLanguageName(code) });
  const { labels, describe } = defineFields<keyof RuleFields>({
    he: nameText('he'),
    en: nameText('en'),
    de: nameText('de'),
    code: t('moderation.code'),
    class: {
      label: t('moderation.class'),
      show: showOneOf(RULE_CLASSES, (item) => t(`members.rule_class.${item}`)),
    },
    kind: {
      label: t('moderation.basis'),
      show: showOneOf(BASIS_KINDS, (item) => t(`moderation.basis.${item}`)),
    },
    ref: t('moderation.basis_ref'),
    active: t('moderation.in_force'),
  });
  return (
    <SideForm
      subject={edited && `rule:${edited.id}`}
      title={edited ? t(`members.rule_class.${edited.class}`) : t('moderation.rule_new')}
      submit={t('common.save')}
      errorText={errorText}
      describe={describe}
      isBusy={isBusy}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={labels.code}
        hint={t('moderation.code_hint')}
        dir="ltr"
        autoComplete="off"
        maxLength={MAX_RULE_CODE}
        value={values.code}
        errorText={missing('code')}
        onChange={(event) => change('code', event.currentTarget.value)}
      />
      <Select
        label={labels.class}
        hint={t(isSevere(ruleClass) ? 'moderation.class_hint_severe' : 'moderation.class_hint')}
        value={ruleClass}
        options={RULE_CLASSES.map((item) => ({ value: item, label: t.plain(`members.rule_class.${item}`) }))}
        onChange={(event) => change('class', event.currentTarget.value)}
      />
      <Select
        label={labels.kind}
        value={basisKind}
        options={BASIS_KINDS.map((item) => ({ value: item, label: t.plain(`moderation.basis.${item}`) }))}
        onChange={(event) => change('kind', event.currentTarget.value)}
      />
      <Field
        label={labels.ref}
        hint={t(`moderation.basis_hint.${basisKind}`)}
        dir="auto"
        autoComplete="off"
        maxLength={MAX_RULE_REF}
        value={values.ref}
        errorText={missing('ref')}
        onChange={(event) => change('ref', event.currentTarget.value)}
      />
      {LANGUAGES.map((code) => (
        <TextArea
          key={code}
          label={labels[code]}
          lang={code}
          dir="auto"
          rows={4}
          maxLength={MAX_RULE_TEXT}
          value={values[code]}
          errorText={missing(code)}
          onChange={(event) => change(code, toLine(event.currentTarget.value))}
        />
      ))}
      <Checkbox
        checked={values.active}
        hint={t('moderation.in_force_hint')}
        onChange={(isActive) => change('active', isActive)}
      >
        {labels.active}
      </Checkbox>
    </SideForm>
  );
}
