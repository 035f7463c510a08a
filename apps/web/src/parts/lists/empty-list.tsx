import { LikeIcon } from '@afterglow/ui/icons/like';
import { MatchIcon } from '@afterglow/ui/icons/match';
import { PersonIcon } from '@afterglow/ui/icons/person';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import type { ReactElement } from 'react';
import { Link } from '../../ground/link.tsx';
import { useT } from '../../ground/words.tsx';
import type { ListName } from '../../state/likes/lists.ts';

const art = { match: MatchIcon, mylikes: LikeIcon, likesme: LikeIcon, visitors: PersonIcon } as const;

/** Nobody yet: what the list would hold, and what to do about it. */
export function EmptyList({ name }: { name: ListName }): ReactElement {
  const t = useT();
  const Art = art[name];
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
