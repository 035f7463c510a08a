import { VipIcon } from '@afterglow/ui/icons/vip';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Refused } from '../../ground/ask.ts';
import { isOpen } from '../../ground/open-layers.ts';
import { type OverlayProps, openOverlay } from '../../ground/overlay-address.ts';
import { useOverlayPlace } from '../../ground/overlay-place.ts';
import { useT } from '../../ground/words.tsx';
import { OverlayScene } from '../../parts/overlay/overlay-scene.tsx';
import { useSession } from '../../state/account/session.ts';
import { knownStories, useStories, useStoriesOf } from '../../state/stories/stories.ts';
import { type Teller, tellersOf } from '../../state/stories/story-list.ts';
import { StoryOutline } from './story-outline.tsx';
import styles from './story-overlay.module.css';
import { StoryViewer } from './story-viewer.tsx';

/** Stories as large as the window: one person's, and then those of whoever follows in the list they were opened from. */
export function StoryOverlay({ params, close }: OverlayProps<'story'>): ReactElement {
  const t = useT();
  const me = useSession((session) => session.user);
  const own = me?.id === params.person;
  const allowed = own || me?.premium === 1;
  // Over somebody's profile only their own are shown; so are one's own.
  const [alone] = useState(() => own || isOpen('profile') || knownStories() === undefined);
  const { data: all } = useStories(allowed && !alone);
  const { data, error, isError, refetch } = useStoriesOf(params.person, allowed);
  const { open, top } = useOverlayPlace();
  const scene = useRef<HTMLDivElement>(null);
  const asked = data && tellersOf(data.items);
  const others = alone ? [] : tellersOf(all?.items ?? []);
  const tellers = asked && withAsked(others, asked[0], params.person);

  const over = own && data?.items.length === 0;
  useEffect(() => {
    // The last of one's own was taken away, or has ended.
    if (over && open && top) close();
  }, [over, open, top, close]);

  const refused = error instanceof Refused ? error.code : null;
  return (
    <OverlayScene
      ref={scene}
      className={styles.scene}
      theme="dark"
      label={own ? t('stories.viewer_own') : t.said('stories.viewer', { name: asked?.[0]?.user.name ?? '' })}
      focusFirst={scene}
    >
      {!allowed || refused === 'premium_required' ? (
        <Said
          title={t('errors.stories_need_premium')}
          art={<VipIcon size={44} />}
          action={
            <Button kind="premium" size="l" onClick={() => openOverlay('premium', {}, { replace: true })}>
              {t('stories.get_premium')}
            </Button>
          }
          close={close}
        />
      ) : tellers && tellers.length > 0 ? (
        <StoryViewer tellers={tellers} start={params} own={own} close={close} />
      ) : data || refused === 'not_found' ? (
        <Said title={t('stories.gone')} close={close} />
      ) : isError ? (
        <Said
          title={t('stories.error')}
          action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
          close={close}
        />
      ) : (
        <StoryOutline close={close} />
      )}
    </OverlayScene>
  );
}

/** What was just asked of one person, in their place among the others. */
function withAsked(others: readonly Teller[], asked: Teller | undefined, person: number): readonly Teller[] {
  if (!others.some(({ user }) => user.id === person)) return asked ? [asked] : [];
  return others.flatMap((teller) => (teller.user.id === person ? (asked ?? []) : teller));
}

function Said({
  title,
  art,
  action,
  close,
}: {
  title: string;
  art?: ReactNode;
  action?: ReactNode;
  close: () => void;
}): ReactElement {
  const t = useT();
  return (
    <div className={styles.said}>
      <EmptyState title={title} art={art} action={action} />
      <Button kind="ghost" size="l" onClick={close}>
        {t('common.close')}
      </Button>
    </div>
  );
}
