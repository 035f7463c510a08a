import { LikeIcon } from '@afterglow/ui/icons/like';
import { MatchIcon } from '@afterglow/ui/icons/match';
import { PersonIcon } from '@afterglow/ui/icons/person';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import type { ReactElement } from 'react';
import { Link } from '../../core/link.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { getSpotlightPrice, useConfigs, useFlag } from '../../state/account/configs.ts';
import type { ListName } from '../../state/likes/lists.ts';
import { formatCoinsWithMoney } from '../format-coins.ts';
import { useMedia } from '../use-media.ts';

const art = { match: MatchIcon, mylikes: LikeIcon, likesme: LikeIcon, visitors: PersonIcon } as const;

/** An empty list: what it would show, and what to do. */
export function EmptyList({ name }: { name: ListName }): ReactElement {
  const t = useT();
  const isWide = useMedia('(width > 1200px)');
  const isSpotlightOn = useFlag('spotlight');
  const Art = art[name];
  if (name === 'visitors' && isWide && isSpotlightOn) return <SpotlightInstead />;
  return (
    <EmptyState
      title={t(`lists.${name}_empty`)}
      art={<Art size={44} />}
      action={<Button render={<Link to="/explore" />}>{t('lists.browse')}</Button>}
    >
      {t(`lists.${name}_empty_hint`)}
    </EmptyState>
  );
}

/** On a desktop an empty list of visitors also offers the spotlight, with its price. */
function SpotlightInstead(): ReactElement {
  const t = useT();
  const configs = useConfigs();
  const price = getSpotlightPrice(configs);
  const text = formatCoinsWithMoney(price, configs, t);
  return (
    <>
      <EmptyState
        title={t('lists.visitors_empty')}
        action={<Button render={<Link to="/explore" />}>{t('lists.browse')}</Button>}
      >
        {t('lists.visitors_empty_hint')}
      </EmptyState>
      <EmptyState
        title={t('lists.spotlight_title')}
        art={<PersonIcon size={44} />}
        action={
          <Button kind="soft" onClick={() => openOverlay('spotlight', {})}>
            {t('lists.spotlight_get')}
          </Button>
        }
      >
        {t('lists.spotlight_price', { price: text })}
      </EmptyState>
    </>
  );
}
