import { LANGUAGES } from '@afterglow/domain/languages';
import { MAX_TEAM_NAME } from '@afterglow/domain/personas';
import type { TeamRow } from '@afterglow/protocol/console/personas/teams-list';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Field } from '@afterglow/ui/primitives/field';
import { useState } from 'react';
import { useKnownStaff } from '../../components/known-staff.ts';
import { NumberField } from '../../components/number-field.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { defineFields } from '../../core/form-fields.ts';
import { getLanguageName } from '../../core/format.ts';
import { idPattern } from '../../core/id-pattern.ts';
import { findIssue } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { formatLanguages, parseLanguages } from './persona-fields.ts';
import styles from './persona-form.module.css';

/** Languages and the numbers of its staff with commas. */
type TeamFields = { name: string; languages: string; staff: string; number: string };

const readIds = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));
const writeIds = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join(',');

const toFields = (team: TeamRow | null): TeamFields => ({
  name: team?.name ?? '',
  languages: formatLanguages(team?.languages ?? []),
  staff: writeIds((team?.staff ?? []).flatMap((item) => (item ? [item.id] : []))),
  number: '',
});

type TeamFormProps = { edited: TeamRow | null; rows: readonly TeamRow[]; onClose: () => void };

/** Adds a team, or changes one: its name, its languages and who belongs to it. */
export function TeamForm({ edited, rows, onClose }: TeamFormProps) {
  const t = useT();
  const known = useKnownStaff();
  const draft = useDraft<TeamFields>(toFields(edited), edited?.version);
  const [isSubmitted, setSubmitted] = useState(false);
  const { values, change } = draft;
  const { act, errorText, error, isBusy } = useSave('teams/save', {
    onDone: onClose,
    draft,
    toFields,
    reasons: { name: 'personas.team_taken' },
    describeError: (error) => (findIssue(error, 'staff') ? t('personas.team_unknown') : null),
  });
  const languages = parseLanguages(values.languages);
  const chosen = readIds(values.staff);
  const number = values.number.trim();
  const isNumber = idPattern.test(number);
  const people = listPeople([...rows, ...(edited ? [edited] : [])], known, chosen);
  const hasNoName = values.name.trim() === '';

  function save(): void {
    setSubmitted(true);
    if (hasNoName || languages.length === 0 || (number !== '' && !isNumber)) return;
    const typed = isNumber && !chosen.includes(Number(number)) ? [Number(number)] : [];
    act({
      ...draft.toIdAndVersion(edited),
      name: values.name.trim(),
      languages,
      staff: [...chosen, ...typed],
    });
  }
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? String(id);
  const { labels, describe } = defineFields<keyof TeamFields>({
    name: t('personas.name'),
    languages: {
      label: t('personas.languages'),
      show: (value) => parseLanguages(value).map(getLanguageName).join(', ') || '–',
    },
    staff: { label: t('personas.team_staff'), show: (value) => readIds(value).map(nameOf).join(', ') || '–' },
    number: t('personas.team_number'),
  });
  const isTaken = error?.code === 'conflict' && error.details.reason === 'name';
  return (
    <SideForm
      subject={edited && `team:${edited.id}`}
      title={edited ? edited.name : t('personas.team_new')}
      submit={t('common.save')}
      errorText={isTaken ? null : errorText}
      describe={describe}
      isBusy={isBusy}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={labels.name}
        maxLength={MAX_TEAM_NAME}
        autoComplete="off"
        value={values.name}
        errorText={
          isSubmitted && hasNoName
            ? t('personas.error.missing')
            : isTaken
              ? (errorText ?? undefined)
              : undefined
        }
        onChange={(event) => change('name', event.currentTarget.value)}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{labels.languages}</legend>
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
        {isSubmitted && languages.length === 0 ? (
          <p className={styles.error} role="alert">
            {t('personas.error.missing')}
          </p>
        ) : null}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{labels.staff}</legend>
        {people.length === 0 ? <p className={styles.note}>{t('personas.team_nobody')}</p> : null}
        {people.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(isOn) =>
              change('staff', writeIds(isOn ? [...chosen, id] : chosen.filter((other) => other !== id)))
            }
          >
            <bdi>{name}</bdi>
          </Checkbox>
        ))}
      </fieldset>
      <NumberField
        label={labels.number}
        hint={t('personas.team_number_hint')}
        value={values.number}
        errorText={isSubmitted && number !== '' && !isNumber ? t('personas.team_unknown') : undefined}
        onChange={(value) => change('number', value)}
      />
    </SideForm>
  );
}

type Person = { id: number; name: string };

/** Returns everybody who is in a team or was on shift, by name, and who is chosen in any case. */
function listPeople(
  teams: readonly TeamRow[],
  known: readonly Person[],
  chosen: readonly number[],
): Person[] {
  const byId = new Map<number, Person>(chosen.map((id) => [id, { id, name: String(id) }]));
  for (const person of [...known, ...teams.flatMap(({ staff }) => staff)])
    if (person) byId.set(person.id, person);
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}
