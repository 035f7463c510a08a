import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useConfigs } from '../../state/account/configs.ts';

/** Says that the likes of the last 24 hours are used up, and when new ones are available. */
export function LikeLimitOverlay({ close }: OverlayProps<'like-limit'>): ReactElement {
  const t = useT();
  const perDay = useConfigs()?.site?.likes_per_day ?? 60;
  return (
    <OverlaySheet
      title={t('explore.limit_title')}
      footer={
        <Button size="l" block onClick={close}>
          {t('explore.limit_ok')}
        </Button>
      }
    >
      <p>{t('explore.limit_body', { n: perDay })}</p>
    </OverlaySheet>
  );
}
