import type { ReactElement } from 'react';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { useT } from '../../core/translations.tsx';

export function PaymentsScreenSkeleton(): ReactElement {
  const t = useT();
  return <TitledScreenSkeleton title={t('money.title')} />;
}
