import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { Gift, Image, type LucideIcon, MessageSquare } from 'lucide-react';
import { formatUpcoming } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import type { HeldConversation } from './inbox-store.ts';
import styles from './run-counter.module.css';
import { useNow } from './use-now.ts';

/** What the virtual profile may still send: messages until the member answers, pictures today, a gift. */
export function RunCounter({ run }: Pick<HeldConversation, 'run'>) {
  const t = useT();
  const nowS = useNow(30_000) / 1000;
  const { texts_left: texts, photos_left: photos, gift_at: giftAt } = run;
  const isGiftDue = giftAt === null || giftAt <= nowS;
  return (
    <ul className={styles.run} aria-label={t('inbox.run')}>
      <Left icon={MessageSquare} left={texts} words={t.plain('inbox.run.texts', { n: texts })} />
      <Left icon={Image} left={photos} words={t.plain('inbox.run.photos', { n: photos })} />
      <Left
        icon={Gift}
        left={isGiftDue ? 1 : 0}
        words={
          isGiftDue
            ? t.plain('inbox.run.gift_now')
            : t.plain('inbox.run.gift_at', { at: formatUpcoming(giftAt) })
        }
      />
    </ul>
  );
}

function Left({ icon: Icon, left, words }: { icon: LucideIcon; left: number; words: string }) {
  return (
    <li className={styles.left} data-none={left === 0} title={words}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{left}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </li>
  );
}
