import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { useT } from '../../../core/translations.tsx';

/** The quiet way past a question that may be left out. */
export function SkipAnswer({ onClick }: { onClick: () => void }): ReactElement {
  const t = useT();
  return (
    <Button kind="ghost" size="l" onClick={onClick}>
      {t('wizard.no_say')}
    </Button>
  );
}
