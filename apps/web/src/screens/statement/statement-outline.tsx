import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { TitledOutline } from '../../parts/titled-outline.tsx';

export function StatementOutline(): ReactElement {
  const t = useT();
  return <TitledOutline title={t('statement.title')} />;
}
