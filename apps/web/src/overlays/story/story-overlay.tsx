import { VipIcon } from '@afterglow/ui/icons/vip';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { OverlayFullscreenDialog } from '../../components/overlay/overlay-fullscreen-dialog.tsx';
import { isOpen } from '../../core/open-layers.ts';
import { type OverlayProps, openOverlay } from '../../core/overlay-address.ts';
import { useOverlayState } from '../../core/overlay-context.ts';
import { CallError } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { getCachedStories, useStories, useStoriesOf } from '../../state/stories/stories.ts';
import { groupByAuthor, type StoryAuthor } from '../../state/stories/story-list.ts';
import bars from './story-bars.module.css';
import styles from './story-overlay.module.css';
import stage from './story-stage.module.css';
import { StoryViewer } from './story-viewer.tsx';

/** Full-screen stories: one person's, then those of the people after them in the list they were opened from. */
export function StoryOverlay({ params, close }: OverlayProps<'story'>): ReactElement {
  const t = useT();
  const me = useSession((session) => session.user);
  const isOwn = me?.id === params.person;
  const isAllowed = isOwn || me?.premium === 1;
  // Over a profile only that person's stories are shown, and the member's own are always shown alone.
  const [isSingle] = useState(() => isOwn || isOpen('profile') || getCachedStories() === undefined);
  const { data: all } = useStories(isAllowed && !isSingle);
  const { data, error, isError, refetch } = useStoriesOf(params.person, isAllowed);
  const { open, top } = useOverlayState();
  const scene = useRef<HTMLDivElement>(null);
  const ownAuthors = data && groupByAuthor(data.items);
  const others = isSingle ? [] : groupByAuthor(all?.items ?? []);
  const authors = ownAuthors && mergeAuthor(others, ownAuthors[0], params.person);

  const isEmpty = isOwn && data?.items.length === 0;
  useEffect(() => {
    // The member's last story was removed or has expired.
    if (isEmpty && open && top) close();
  }, [isEmpty, open, top, close]);

  const errorCode = error instanceof CallError ? error.code : null;
  return (
    <OverlayFullscreenDialog
      ref={scene}
      className={styles.stage}
      theme="dark"
      label={
        isOwn
          ? t('stories.viewer_own')
          : t.plain('stories.viewer', { name: ownAuthors?.[0]?.user.name ?? '' })
      }
      focusFirst={scene}
    >
      {!isAllowed || errorCode === 'premium_required' ? (
        <StoryMessage
          title={t('errors.stories_need_premium')}
          art={<VipIcon size={44} />}
          action={
            <Button kind="premium" size="l" onClick={() => openOverlay('premium', {}, { replace: true })}>
              {t('stories.get_premium')}
            </Button>
          }
          close={close}
        />
      ) : authors && authors.length > 0 ? (
        <StoryViewer authors={authors} start={params} isOwn={isOwn} close={close} />
      ) : data || errorCode === 'not_found' ? (
        <StoryMessage title={t('stories.gone')} close={close} />
      ) : isError ? (
        <StoryMessage
          title={t('stories.error')}
          action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
          close={close}
        />
      ) : (
        <StorySkeleton close={close} />
      )}
    </OverlayFullscreenDialog>
  );
}

/** Puts the freshly loaded stories of one person in their place among the others. */
function mergeAuthor(
  others: readonly StoryAuthor[],
  loaded: StoryAuthor | undefined,
  person: number,
): readonly StoryAuthor[] {
  if (!others.some(({ user }) => user.id === person)) return loaded ? [loaded] : [];
  return others.flatMap((author) => (author.user.id === person ? (loaded ?? []) : author));
}

function StoryMessage({
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
    <div className={styles.text}>
      <EmptyState title={title} art={art} action={action} />
      <Button kind="ghost" size="l" onClick={close}>
        {t('common.close')}
      </Button>
    </div>
  );
}

/** The skeleton of the viewer; its close button works. */
function StorySkeleton({ close }: { close: () => void }): ReactElement {
  const t = useT();
  const isShown = useSkeleton(true);
  return (
    <div className={styles.room}>
      <span className={styles.nobody} />
      <div className={stage.stage}>
        <div className={stage.above}>
          <div className={bars.bars}>
            <span className={bars.track} />
          </div>
          <div className={stage.head}>
            <div className={stage.person} role="status" aria-label={t('common.loading')}>
              {isShown ? (
                <>
                  <Skeleton shape="circle" width="40px" height="40px" />
                  <Skeleton width="40%" height="16px" />
                </>
              ) : null}
            </div>
            <IconButton label={t('common.close')} kind="glass" onClick={close}>
              <X size={24} strokeWidth={1.75} />
            </IconButton>
          </div>
        </div>
      </div>
    </div>
  );
}
