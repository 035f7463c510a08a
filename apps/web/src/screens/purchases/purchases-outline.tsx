import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { TitledOutline } from '../../parts/titled-outline.tsx';

export function PurchasesOutline(): ReactElement {
  const t = useT();
  return <TitledOutline title={t('purchases.title')} />;
}
