import { LANGUAGES } from '@afterglow/domain/languages';
import type { PersonaState } from '@afterglow/domain/personas';
import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { Pause, Play, UserX } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { LoadedRecord } from '../../components/loaded-record.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { RecordPage, type RecordTab } from '../../components/record-page.tsx';
import type { RecordRoute } from '../../core/area.ts';
import { getLanguageName } from '../../core/format.ts';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { PersonaBadge } from './persona-badge.tsx';
import { PERSONAS_PATH } from './personas-address.ts';
import { PicturesTab } from './pictures-tab.tsx';
import { StateDialog } from './state-dialog.tsx';

/** A virtual profile: its words in each language, what it lacks, its pictures and stories. */
export function PersonaPage(route: RecordRoute) {
  const t = useT();
  const area = { path: PERSONAS_PATH, label: t('console.area.personas') };
  return (
    <LoadedRecord
      call="personas/get"
      area={area}
      route={route}
      title={t('personas.number', { id: String(route.id) })}
    >
      {(persona) => <Persona persona={persona} area={area} tab={route.tab} />}
    </LoadedRecord>
  );
}

type PersonaProps = {
  persona: PersonaRecord;
  area: { path: `/${string}`; label: string };
  tab: string | undefined;
};

function Persona({ persona, area, tab }: PersonaProps) {
  const t = useT();
  const role = useSession((session) => session.user?.role);
  const isManager = role !== undefined && hasRoleAtLeast(role, 'manager');
  const [target, setTarget] = useState<PersonaState | null>(null);
  const { id, name, age, state, city, missing } = persona;
  const tabs: RecordTab[] = [
    { id: 'facts', label: t('personas.tab.facts'), content: () => <FactsTab persona={persona} /> },
    {
      id: 'photos',
      label: t('personas.tab.photos'),
      count: persona.photo_list.length + persona.story_list.length,
      content: () => <PicturesTab persona={persona} />,
    },
  ];
  return (
    <RecordPage
      area={area}
      id={id}
      subject={`persona:${id}`}
      title={t('common.name_age', { name, age })}
      facts={
        <>
          <PersonaBadge state={state} />
          <span>{t('personas.number', { id: String(id) })}</span>
          {city ? <bdi>{city}</bdi> : null}
        </>
      }
      acts={
        !isManager || state === 'retired' ? null : (
          <>
            {state === 'active' ? (
              <ActButton
                denied={null}
                icon={<Pause size={16} aria-hidden="true" />}
                onClick={() => setTarget('paused')}
              >
                {t('personas.to.paused')}
              </ActButton>
            ) : (
              <ActButton
                denied={missing.length > 0 ? t('personas.incomplete') : null}
                icon={<Play size={16} aria-hidden="true" />}
                onClick={() => setTarget('active')}
              >
                {t('personas.to.active')}
              </ActButton>
            )}
            <ActButton
              denied={null}
              icon={<UserX size={16} aria-hidden="true" />}
              onClick={() => setTarget('retired')}
            >
              {t('personas.to.retired')}
            </ActButton>
          </>
        )
      }
      tabs={tabs}
      tab={tab}
      panel={null}
    >
      {target ? <StateDialog persona={persona} state={target} onClose={() => setTarget(null)} /> : null}
    </RecordPage>
  );
}

/** What its operators know of it. */
function FactsTab({ persona }: { persona: PersonaRecord }) {
  const t = useT();
  const none = t('personas.none');
  const { names, bios, place, languages, like_back: rule, team, facts, do_not_say, missing } = persona;
  return (
    <Properties>
      <Property label={t('personas.missing')}>
        {missing.length === 0 ? none : <bdi dir="ltr">{missing.join(', ')}</bdi>}
      </Property>
      {LANGUAGES.map((language) => (
        <Property key={language} label={getLanguageName(language)}>
          <bdi>{names[language] || none}</bdi>
          <p dir="auto">{bios[language] || none}</p>
        </Property>
      ))}
      <Property label={t('personas.town')}>
        <bdi>{place ?? none}</bdi>
      </Property>
      <Property label={t('personas.languages')}>{languages.map(getLanguageName).join(', ')}</Property>
      <Property label={t('personas.like_back')}>{t(`personas.like_back.${rule}`)}</Property>
      <Property label={t('personas.team')}>
        <bdi>{team?.name ?? none}</bdi>
      </Property>
      <Property label={t('personas.facts')}>
        <p dir="auto">{facts.join(' ') || none}</p>
      </Property>
      <Property label={t('personas.do_not_say')}>
        <bdi>{do_not_say.join(', ') || none}</bdi>
      </Property>
    </Properties>
  );
}
