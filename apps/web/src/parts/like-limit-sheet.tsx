import { Button } from '@afterglow/ui/primitives/button';
import { Sheet } from '@afterglow/ui/primitives/sheet';
import type { ReactElement } from 'react';
import { useT } from '../ground/words.tsx';
import { useConfigs } from '../state/account/configs.ts';

/** Says plainly that the likes of the rolling day are used up and how they come back. */
export function LikeLimitSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const t = useT();
  const perDay = useConfigs()?.site?.likes_per_day ?? 60;
  return (
    <Sheet
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      title={t('explore.limit_title')}
      closeLabel={t('common.close')}
      footer={
        <Button size="l" block onClick={onClose}>
          {t('explore.limit_ok')}
        </Button>
      }
    >
      <p>{t('explore.limit_body', { n: perDay })}</p>
    </Sheet>
  );
}
