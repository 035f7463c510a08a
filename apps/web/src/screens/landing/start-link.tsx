import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';

export function StartLink(): ReactElement {
  const t = useT();
  return (
    <Button size="l" render={<a href="/register" />}>
      {t('landing.start')}
    </Button>
  );
}
