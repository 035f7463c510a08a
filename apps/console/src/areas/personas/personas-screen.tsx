import { AreaTabs } from '../../components/area-tabs.tsx';
import type { AreaRoute } from '../../core/area.ts';
import { useT } from '../../core/translations.tsx';
import { KitImport } from './kit-import.tsx';
import { NewPersona } from './new-persona.tsx';
import { PersonasList } from './personas-list.tsx';
import { PERSONAS_PATH } from './personas-paths.ts';
import { TeamsTab } from './teams-tab.tsx';

/** The virtual profiles and the teams that answer for them; the form of a new profile. */
export function PersonasScreen({ tab }: AreaRoute) {
  const t = useT();
  if (tab === 'new') return <NewPersona />;
  if (tab === 'import') return <KitImport />;
  const Tab = tab === 'teams' ? TeamsTab : PersonasList;
  return (
    <Tab
      tabs={
        <AreaTabs
          path={PERSONAS_PATH}
          tabs={[
            { id: 'personas', label: t('console.area.personas') },
            { id: 'teams', label: t('console.tab.personas.teams') },
          ]}
          current={tab === 'teams' ? 'teams' : 'personas'}
        />
      }
    />
  );
}
