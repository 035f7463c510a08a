import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { useT } from '../../../ground/words.tsx';

/** The quiet way past a question that may be left out. */
export function LeftOut({ onClick }: { onClick: () => void }): ReactElement {
  const t = useT();
  return (
    <Button kind="ghost" size="l" onClick={onClick}>
      {t('wizard.no_say')}
    </Button>
  );
}
