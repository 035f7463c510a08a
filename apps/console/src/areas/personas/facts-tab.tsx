import { LANGUAGES } from '@afterglow/domain/languages';
import { getInterestLabel } from '@afterglow/i18n/interest-label';
import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { MissingList } from './missing-list.tsx';
import { PersonaForm } from './persona-form.tsx';
import styles from './record-tab.module.css';
import { useMayEdit } from './use-may-edit.ts';
import { usePersonaDraft } from './use-persona-draft.ts';

/** What staff say and know of a virtual profile: a form for managers, else to read. A retired one does not change. */
export function FactsTab({ persona }: { persona: PersonaRecord }) {
  const mayEdit = useMayEdit();
  return mayEdit && persona.state !== 'retired' ? (
    <FactsForm persona={persona} />
  ) : (
    <div className={styles.tab}>
      <Facts persona={persona} />
    </div>
  );
}

function FactsForm({ persona }: { persona: PersonaRecord }) {
  const t = useT();
  const form = usePersonaDraft(persona);
  const { id, missing } = persona;
  return (
    <>
      <LeaveGuard isChanged={form.draft.isChanged} />
      <PersonaForm form={form} submit={t('common.save')}>
        {missing.length > 0 ? (
          <section className={styles.missing} aria-label={t('personas.missing')}>
            <p>{t('personas.missing')}</p>
            <MissingList id={id} missing={missing} />
          </section>
        ) : null}
      </PersonaForm>
    </>
  );
}

function Facts({ persona }: { persona: PersonaRecord }) {
  const t = useT();
  const none = t('personas.none');
  const { id, names, bios, gender, age, place, languages, interests, team, facts, do_not_say, missing } =
    persona;
  const renderLines = (lines: readonly string[]) =>
    lines.length === 0 ? (
      none
    ) : (
      <ul className={styles.lines}>
        {lines.map((line, n) => (
          <li key={n} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    );
  return (
    <>
      {missing.length > 0 ? (
        <section className={styles.missing} aria-label={t('personas.missing')}>
          <p>{t('personas.missing')}</p>
          <MissingList id={id} missing={missing} />
        </section>
      ) : null}
      <Properties>
        {LANGUAGES.map((language) => (
          <Property key={language} label={getLanguageName(language)}>
            <bdi>{names[language] || none}</bdi>
            <p dir="auto">{bios[language] || none}</p>
          </Property>
        ))}
        <Property label={t('personas.gender')}>
          {t(gender === 1 ? 'personas.gender.1' : 'personas.gender.2')}
        </Property>
        <Property label={t('personas.age')}>{age}</Property>
        <Property label={t('personas.town')}>
          <bdi>{place ?? none}</bdi>
        </Property>
        <Property label={t('personas.languages')}>
          {languages.map(getLanguageName).join(', ') || none}
        </Property>
        <Property label={t('personas.interests')}>
          {interests.map((interest) => getInterestLabel(interest, t)).join(', ') || none}
        </Property>
        <Property label={t('personas.like_back')}>{t(`personas.like_back.${persona.like_back}`)}</Property>
        <Property label={t('personas.team')}>
          <bdi>{team?.name ?? none}</bdi>
        </Property>
        <Property label={t('personas.facts')}>{renderLines(facts)}</Property>
        <Property label={t('personas.do_not_say')}>{renderLines(do_not_say)}</Property>
      </Properties>
    </>
  );
}
