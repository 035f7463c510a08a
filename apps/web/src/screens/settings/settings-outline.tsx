import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { TitledOutline } from '../../parts/titled-outline.tsx';

export function SettingsOutline(): ReactElement {
  const t = useT();
  return <TitledOutline title={t('settings.title')} />;
}
