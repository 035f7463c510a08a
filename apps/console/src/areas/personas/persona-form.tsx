import { INTERESTS, INTERESTS_MAX } from '@afterglow/domain/interests';
import { LANGUAGES } from '@afterglow/domain/languages';
import { LIKE_BACK_RULES, MAX_PERSONA_FACTS } from '@afterglow/domain/personas';
import { getInterestLabel } from '@afterglow/i18n/interest-label';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { ChipGroup } from '@afterglow/ui/primitives/chip-group';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { type ReactNode, useId } from 'react';
import { PlaceField } from '../../components/place-field.tsx';
import { useTeams } from '../../components/use-teams.ts';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { LanguageFields } from './language-fields.tsx';
import {
  formatLanguages,
  type PersonaFields,
  parseLanguages,
  readInterests,
  readLines,
  readPlace,
  writeInterests,
  writePlace,
} from './persona-fields.ts';
import styles from './persona-form.module.css';
import { PersonaPageForm } from './persona-page-form.tsx';
import type { PersonaDraft } from './use-persona-draft.ts';

type PersonaFormProps = {
  form: PersonaDraft;
  submit: string;
  /** Above the fields: what is missing. */
  children?: ReactNode;
};

/** Everything that staff say of a virtual profile, but its pictures and its hours. */
export function PersonaForm({ form, submit, children }: PersonaFormProps) {
  const t = useT();
  const teams = useTeams();
  const interestsId = useId();
  const { draft, findError } = form;
  const { values } = draft;
  const change = (field: keyof PersonaFields, value: string) => draft.change(field, value);
  const errorOf = (field: keyof PersonaFields) => {
    const error = findError(field);
    return error ? t(`personas.error.${error}`) : undefined;
  };
  const languages = parseLanguages(values.languages);
  const interests = readInterests(values.interests);
  return (
    <PersonaPageForm form={form} submit={submit}>
      {children}
      <LanguageFields values={values} findError={findError} onChange={change} />
      <div className={styles.columns}>
        <Select
          label={t('personas.gender')}
          value={values.gender}
          options={[
            { value: '2', label: t.plain('personas.gender.2') },
            { value: '1', label: t.plain('personas.gender.1') },
          ]}
          onChange={(event) => change('gender', event.currentTarget.value)}
        />
        <Field
          label={t('personas.birth')}
          hint={t('personas.birth_hint')}
          type="date"
          ltr
          value={values.birth}
          errorText={errorOf('birth')}
          onChange={(event) => change('birth', event.currentTarget.value)}
        />
        <PlaceField
          label={t.plain('personas.town')}
          errorText={errorOf('place')}
          value={readPlace(values.place)}
          onChange={(place) => change('place', place ? writePlace(place) : '')}
        />
        <Select
          label={t('personas.team')}
          value={values.team}
          options={[
            { value: '', label: t.plain('personas.team_none') },
            ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => change('team', event.currentTarget.value)}
        />
        <Select
          label={t('personas.like_back')}
          hint={t('personas.like_back_hint')}
          value={values.like_back}
          options={LIKE_BACK_RULES.map((rule) => ({
            value: rule,
            label: t.plain(`personas.like_back.${rule}`),
          }))}
          onChange={(event) => change('like_back', event.currentTarget.value)}
        />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('personas.languages')}</legend>
          <div className={styles.checks}>
            {LANGUAGES.map((code) => (
              <Checkbox
                key={code}
                checked={languages.includes(code)}
                onChange={(isOn) => {
                  const others = languages.filter((language) => language !== code);
                  change('languages', formatLanguages(isOn ? [...others, code] : others));
                }}
              >
                {getLanguageName(code)}
              </Checkbox>
            ))}
          </div>
          {errorOf('languages') ? (
            <p className={styles.error} role="alert">
              {errorOf('languages')}
            </p>
          ) : null}
        </fieldset>
      </div>
      <section className={styles.group} aria-labelledby={interestsId}>
        <h2 id={interestsId} className={styles.legend}>
          {t('personas.interests_of', { n: interests.length, max: INTERESTS_MAX })}
        </h2>
        <ChipGroup
          labelledBy={interestsId}
          options={INTERESTS.map((interest) => ({ value: interest, label: getInterestLabel(interest, t) }))}
          chosen={interests}
          max={INTERESTS_MAX}
          onToggle={(interest, isOn) =>
            change(
              'interests',
              writeInterests(
                isOn ? [...interests, interest] : interests.filter((other) => other !== interest),
              ),
            )
          }
        />
      </section>
      <div className={styles.pair}>
        {(['facts', 'do_not_say'] as const).map((field) => (
          <TextArea
            key={field}
            label={t(`personas.${field}`)}
            hint={t(`personas.${field}_hint`)}
            rows={8}
            counter={<bdi dir="ltr">{`${readLines(values[field]).length}/${MAX_PERSONA_FACTS}`}</bdi>}
            errorText={errorOf(field)}
            value={values[field]}
            onChange={(event) => change(field, event.currentTarget.value)}
          />
        ))}
      </div>
    </PersonaPageForm>
  );
}
