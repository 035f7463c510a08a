import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';

/** To the questions: from the landing of the other campaign to its own, longer list of them. */
export function StartLink({ long = false }: { long?: boolean }): ReactElement {
  const t = useT();
  return (
    <Button size="l" render={<a href={long ? '/register?flow=long' : '/register'} />}>
      {t('landing.start')}
    </Button>
  );
}
