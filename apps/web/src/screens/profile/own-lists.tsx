import { LikeIcon } from '@afterglow/ui/icons/like';
import { MatchIcon } from '@afterglow/ui/icons/match';
import { PersonIcon } from '@afterglow/ui/icons/person';
import { Badge } from '@afterglow/ui/primitives/badge';
import { Heart } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatNumber } from '../../core/format.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { getNewCount, getTotal, type ListName } from '../../state/likes/lists.ts';
import { useTotals } from '../../state/likes/totals.ts';
import styles from './own-lists.module.css';

const lists: readonly { name: ListName; Icon: typeof LikeIcon }[] = [
  { name: 'match', Icon: MatchIcon },
  { name: 'likesme', Icon: LikeIcon },
  { name: 'visitors', Icon: PersonIcon },
];

/** The numbers of matches, likes and visits, and of new ones. Each opens its list. */
export function OwnLists(): ReactElement {
  const t = useT();
  const { data } = useTotals();
  const tile = (name: ListName, icon: ReactElement) => {
    const fresh = getNewCount(name, data);
    return (
      <li key={name}>
        <button type="button" className={styles.list} onClick={() => openOverlay('list', { of: name })}>
          {icon}
          <bdi className={styles.count}>{data ? formatNumber(getTotal(name, data)) : '–'}</bdi>
          <span className={styles.name}>{t(`lists.${name}`)}</span>
          {fresh > 0 ? (
            <span className={styles.fresh}>
              <Badge label={t('lists.new_count', { n: fresh })}>
                {fresh > 99 ? '99+' : formatNumber(fresh)}
              </Badge>
            </span>
          ) : null}
        </button>
      </li>
    );
  };
  return (
    <ul className={styles.lists} aria-label={t('lists.yours')}>
      {lists.map(({ name, Icon }) => tile(name, <Icon size={22} />))}
      {tile('mylikes', <Heart size={22} strokeWidth={1.75} aria-hidden="true" />)}
    </ul>
  );
}
