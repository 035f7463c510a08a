import type { PersonaState, PhotoPlace } from '@afterglow/domain/personas';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { PersonaRecord, PersonaStory } from '@afterglow/protocol/console/personas/entities';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { Copy, Pause, Play, UserX } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { LoadedRecord } from '../../components/loaded-record.tsx';
import { RecordPage, type RecordTab } from '../../components/record-page.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import type { RecordRoute } from '../../core/area.ts';
import { useT } from '../../core/translations.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { FactsTab } from './facts-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { HoursTab } from './hours-tab.tsx';
import { KitButton } from './kit-button.tsx';
import { PersonaBadge } from './persona-badge.tsx';
import { PERSONAS_PATH } from './personas-paths.ts';
import { PhotoForm } from './photo-form.tsx';
import { PhotosTab } from './photos-tab.tsx';
import { PreviewTab } from './preview-tab.tsx';
import { StateDialog } from './state-dialog.tsx';
import { StoriesTab } from './stories-tab.tsx';
import { StoryForm } from './story-form.tsx';
import { useMayEdit } from './use-may-edit.ts';

/** A virtual profile: its texts, pictures, stories and hours, a preview, and its history. */
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
      {(persona, { zone }) => <Persona persona={persona} zone={zone} area={area} tab={route.tab} />}
    </LoadedRecord>
  );
}

type PersonaProps = {
  persona: PersonaRecord;
  /** The time zone of the town. */
  zone: string | null;
  area: { path: `/${string}`; label: string };
  tab: string | undefined;
};
type OpenPanel = { tab: 'photos'; place: PhotoPlace } | { tab: 'stories'; story: PersonaStory | null } | null;
type OpenDialog = PersonaState | 'copy';

function Persona({ persona, zone, area, tab }: PersonaProps) {
  const t = useT();
  const mayEdit = useMayEdit();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [panel, setPanel] = useState<OpenPanel>(null);
  const { id, name, age, state, city, photo } = persona;
  const mayChange = mayEdit && state !== 'retired';
  const closePanel = () => setPanel(null);
  // What belongs to a tab closes with it.
  const open = panel?.tab === tab ? panel : null;
  return (
    <RecordPage
      area={area}
      id={id}
      subject={`persona:${id}`}
      title={t('common.name_age', { name, age })}
      picture={
        <Avatar
          size={40}
          alt=""
          name={name || '#'}
          {...(photo ? { src: buildSizedPictureUrl(photo, 96) } : {})}
        />
      }
      facts={
        <>
          <PersonaBadge state={state} />
          <span>{t('personas.number', { id: String(id) })}</span>
          {city ? <bdi>{city}</bdi> : null}
        </>
      }
      acts={mayEdit ? <PersonaActs persona={persona} onOpen={setDialog} /> : null}
      tabs={buildTabs(t, { persona, zone, mayChange, onOpen: setPanel })}
      tab={tab}
      panel={
        open?.tab === 'photos' ? (
          <PhotoForm key={open.place} persona={persona} place={open.place} onClose={closePanel} />
        ) : open?.tab === 'stories' ? (
          <StoryForm
            key={open.story?.id ?? 'new'}
            persona={persona}
            zone={zone}
            story={open.story}
            onClose={closePanel}
          />
        ) : null
      }
    >
      {dialog === 'copy' ? (
        <CopyDialog persona={persona} onClose={() => setDialog(null)} />
      ) : dialog ? (
        <StateDialog persona={persona} state={dialog} onClose={() => setDialog(null)} />
      ) : null}
    </RecordPage>
  );
}

type TabContents = Pick<PersonaProps, 'persona' | 'zone'> & {
  mayChange: boolean;
  onOpen: (panel: OpenPanel) => void;
};

function buildTabs(
  t: ReturnType<typeof useT>,
  { persona, zone, mayChange, onOpen }: TabContents,
): RecordTab[] {
  return [
    { id: 'facts', label: t('personas.tab.facts'), content: () => <FactsTab persona={persona} /> },
    {
      id: 'photos',
      label: t('personas.tab.photos'),
      count: persona.photo_list.length,
      content: () => (
        <PhotosTab
          persona={persona}
          mayChange={mayChange}
          onAdd={(place) => onOpen({ tab: 'photos', place })}
        />
      ),
    },
    {
      id: 'stories',
      label: t('personas.tab.stories'),
      count: persona.story_list.length,
      content: () => (
        <StoriesTab
          persona={persona}
          zone={zone}
          mayChange={mayChange}
          onEdit={(story) => onOpen({ tab: 'stories', story })}
        />
      ),
    },
    {
      id: 'hours',
      label: t('personas.tab.hours'),
      content: () => <HoursTab persona={persona} zone={zone} mayChange={mayChange} />,
    },
    { id: 'preview', label: t('personas.tab.preview'), content: () => <PreviewTab persona={persona} /> },
    { id: 'history', label: t('personas.tab.history'), content: () => <HistoryTab id={persona.id} /> },
  ];
}

type PersonaActsProps = { persona: PersonaRecord; onOpen: (dialog: OpenDialog) => void };

/** Copies or exports the profile, and changes its state. */
function PersonaActs({ persona: { id, name, state }, onOpen }: PersonaActsProps) {
  const t = useT();
  return (
    <>
      <ToolButton icon={<Copy size={16} aria-hidden="true" />} onClick={() => onOpen('copy')}>
        {t('personas.copy')}
      </ToolButton>
      <KitButton persona={{ id, name, isRetired: state === 'retired' }} />
      {state === 'active' ? (
        <ToolButton icon={<Pause size={16} aria-hidden="true" />} onClick={() => onOpen('paused')}>
          {t('personas.to.paused')}
        </ToolButton>
      ) : (
        <ActButton
          denied={state === 'retired' ? t('personas.retired') : null}
          icon={<Play size={16} aria-hidden="true" />}
          onClick={() => onOpen('active')}
        >
          {t('personas.to.active')}
        </ActButton>
      )}
      <ActButton
        isDanger
        denied={state === 'retired' ? t('personas.retired') : null}
        icon={<UserX size={16} aria-hidden="true" />}
        onClick={() => onOpen('retired')}
      >
        {t('personas.to.retired')}
      </ActButton>
    </>
  );
}
