import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { InboxLike } from '@afterglow/protocol/console/inbox/inbox-likes';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { Heart, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatLastMoment, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { LeaseClock } from './lease-clock.tsx';
import { decideLike, dropExpiredLikes, getLikeKey, type LikeOutcome, loadLikes, useLikes } from './likes.ts';
import styles from './likes-pane.module.css';
import { useNow } from './use-now.ts';

/** The likes of virtual profiles that staff decide about: to like back, or not. */
export function LikesPane() {
  const t = useT();
  const { likes, hasFailed } = useLikes();
  const [result, setResult] = useState<{ outcome: LikeOutcome; text: string } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const hasSkeleton = useSkeleton(likes === null && !hasFailed);
  const nowS = useNow(1_000) / 1000;
  useEffect(() => void loadLikes(), []);
  useEffect(() => dropExpiredLikes(nowS), [nowS]);

  const decide = async (like: InboxLike, isLiked: boolean) => {
    const outcome = await decideLike(like, isLiked);
    if (!outcome) return;
    const text = t(`inbox.likes.${outcome}`, { member: like.member.name, persona: like.persona.name });
    setResult({ outcome, text });
    announce(text);
    // The next one takes the place of the one that was decided.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        (list.current?.querySelector('button') ?? document.getElementById('likes'))?.focus();
    });
  };
  return (
    <main className={styles.pane}>
      <header className={styles.head}>
        <h2 id="likes" className={styles.title} tabIndex={-1}>
          {t('inbox.likes')}
        </h2>
        <p className={styles.text}>{t('inbox.likes.text')}</p>
      </header>
      {result ? (
        <Banner
          kind={result.outcome === 'matched' ? 'success' : result.outcome === 'passed' ? 'info' : 'warning'}
          onClose={() => setResult(null)}
          closeLabel={t('common.close')}
        >
          {result.text}
        </Banner>
      ) : null}
      {hasFailed ? (
        <div role="alert">
          <EmptyState
            level={3}
            title={t('inbox.likes.failed')}
            art={<TriangleAlert size={40} strokeWidth={1.5} />}
            action={<Button onClick={() => void loadLikes()}>{t('common.retry')}</Button>}
          >
            {t('inbox.likes.failed_text')}
          </EmptyState>
        </div>
      ) : likes === null ? (
        <div aria-busy="true">{hasSkeleton ? <Skeleton lines={6} /> : null}</div>
      ) : likes.length === 0 ? (
        <EmptyState
          level={3}
          title={t('inbox.likes.empty')}
          art={<Heart size={40} strokeWidth={1.5} />}
          action={
            <Button kind="outline" onClick={() => void loadLikes()}>
              {t('inbox.likes.reload')}
            </Button>
          }
        >
          {t('inbox.likes.empty_text')}
        </EmptyState>
      ) : (
        <ul ref={list} className={styles.likes}>
          {likes.map((like) => (
            <LikeCard key={getLikeKey(like)} like={like} onDecide={(isLiked) => void decide(like, isLiked)} />
          ))}
        </ul>
      )}
    </main>
  );
}

function LikeCard({ like, onDecide }: { like: InboxLike; onDecide: (isLiked: boolean) => void }) {
  const t = useT();
  const isBusy = useLikes(({ busyKey }) => busyKey === getLikeKey(like));
  const { persona, member, liked_at: likedAt } = like;
  return (
    <li className={styles.like}>
      <Avatar
        size={52}
        alt=""
        name={member.name}
        src={member.photo ? buildSizedPictureUrl(member.photo, 160) : undefined}
      />
      <div className={styles.who}>
        <h3 className={styles.name}>
          {member.age ? t('common.name_age', { name: member.name, age: member.age }) : member.name}
        </h3>
        <p className={styles.about}>
          {[member.city, getLanguageName(member.language), formatLastMoment(likedAt)]
            .filter(Boolean)
            .map((part) => `\u2068${part}\u2069`)
            .join(' · ')}
        </p>
        <p className={styles.about}>{t('inbox.likes.likes', { persona: persona.name })}</p>
      </div>
      <LeaseClock lease={like} label={t('inbox.likes.left')} />
      <div className={styles.acts}>
        <Button busy={isBusy} icon={<Heart size={16} aria-hidden="true" />} onClick={() => onDecide(true)}>
          {t('inbox.likes.back')}
        </Button>
        <Button kind="ghost" busy={isBusy} onClick={() => onDecide(false)}>
          {t('inbox.likes.not')}
        </Button>
      </div>
    </li>
  );
}
