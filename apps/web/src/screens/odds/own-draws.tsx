import type { PastDraw } from '@afterglow/protocol/entities/wheel';
import { Button } from '@afterglow/ui/primitives/button';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { channel } from '../../core/channel.ts';
import { Link } from '../../core/link.tsx';
import { CallError, request } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { formatExactTime } from './exact-time.ts';
import styles from './own-draws.module.css';
import { canRecompute, recompute } from './recompute-draw.ts';

export type OwnDraw = PastDraw;

const PAGE_SIZE = 10;
type LoadedDraws = { draws: readonly OwnDraw[]; all: boolean } | 'failed' | 'nobody';

/** Shown when this browser recomputes the draw with the same result. */
function Tick({ draw: { proof } }: { draw: OwnDraw }): ReactElement | null {
  const t = useT();
  const [isVerified, setVerified] = useState(false);
  useEffect(() => {
    if (!canRecompute()) return;
    let isUnmounted = false;
    const { hash, server_seed: serverSeed, client_seed: clientSeed, spin_id: spinId, number } = proof;
    void recompute({ hash, serverSeed, clientSeed, spinId }).then((recomputed) => {
      if (!isUnmounted) setVerified(recomputed.hash === hash && recomputed.number === number);
    });
    return () => {
      isUnmounted = true;
    };
  }, [proof]);
  // Inline, because an icon that guests' pages use too would move into the members' chunk.
  return isVerified ? (
    <svg className={styles.tick} viewBox="0 0 24 24" role="img" aria-label={t('odds.own_checked')}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </svg>
  ) : null;
}

/** The member's own draws, newest first. The newest is chosen automatically. */
export function OwnDraws({
  chosen,
  onChoose,
}: {
  /** The id of the spin in the form. */
  chosen: number | null;
  onChoose: (draw: OwnDraw) => void;
}): ReactElement {
  const t = useT();
  const [loaded, setLoaded] = useState<LoadedDraws>();
  const [isBusy, setBusy] = useState(true);
  const first = useRef(onChoose);
  first.current = onChoose;

  const load = async (before: readonly OwnDraw[]): Promise<void> => {
    setBusy(true);
    try {
      const page = { currentLength: before.length, recordsToTake: PAGE_SIZE };
      const next = await request('spinofluck/draws', page);
      // A draw made between two requests shifts the pages, so a draw may come twice.
      const known = new Set(before.map(({ proof }) => proof.spin_id));
      const draws = [...before, ...next.filter(({ proof }) => !known.has(proof.spin_id))];
      setLoaded({ draws, all: next.length < PAGE_SIZE });
      const [newest] = draws;
      if (before.length === 0 && newest) first.current(newest);
    } catch (error) {
      setLoaded(error instanceof CallError && error.code === 'unauthenticated' ? 'nobody' : 'failed');
    } finally {
      setBusy(false);
    }
  };
  const loadFirst = useRef(load);
  useEffect(() => {
    channel.start();
    void loadFirst.current([]);
  }, []);

  if (loaded === undefined)
    return (
      <div className={styles.own} role="status" aria-label={t('common.loading')}>
        <Skeleton lines={3} />
      </div>
    );
  if (loaded === 'nobody')
    return (
      <p className={styles.none}>
        {t('odds.own_guest')} <Link to="/login">{t('odds.log_in')}</Link>
      </p>
    );
  if (loaded === 'failed')
    return (
      <div className={styles.own}>
        <p>{t('odds.own_failed')}</p>
        <Button kind="soft" busy={isBusy} onClick={() => void load([])}>
          {t('common.retry')}
        </Button>
      </div>
    );
  if (loaded.draws.length === 0) return <p className={styles.none}>{t('odds.own_none')}</p>;
  return (
    <div className={styles.own}>
      <h3>{t('odds.own')}</h3>
      <ul className={styles.list}>
        {loaded.draws.map((draw) => (
          <li key={draw.proof.spin_id}>
            <button
              type="button"
              className={styles.draw}
              aria-pressed={draw.proof.spin_id === chosen}
              onClick={() => onChoose(draw)}
            >
              <span className={styles.prize}>
                <Tick draw={draw} />
                {draw.coins === 'free' ? t('wheel.free_spin') : t('common.coins', { n: draw.coins })}
              </span>
              <span className={styles.when}>
                <bdi>{formatExactTime(draw.time)}</bdi> · {t(draw.paid ? 'odds.paid' : 'odds.free')} ·{' '}
                {t('odds.spin_number', { n: String(draw.proof.spin_id) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {loaded.all ? null : (
        <Button kind="ghost" busy={isBusy} onClick={() => void load(loaded.draws)}>
          {t('common.show_more')}
        </Button>
      )}
    </div>
  );
}
