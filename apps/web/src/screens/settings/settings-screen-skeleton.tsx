import type { ReactElement } from 'react';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { useT } from '../../core/translations.tsx';

export function SettingsScreenSkeleton(): ReactElement {
  const t = useT();
  return <TitledScreenSkeleton title={t('settings.title')} />;
}
