import { isBlank } from '@afterglow/domain/chat';
import { findMessageNudge } from '@afterglow/domain/message-nudge';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Link } from '@afterglow/ui/primitives/link';
import { X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { endReply, useReplying } from '../../state/chat/replying.ts';
import { MessageQuote } from '../message-quote.tsx';
import type { ChatPerson } from '../use-chat-person.ts';
import type { Cost } from '../use-message-cost.ts';
import { ClaimGift, useHasGift } from './claim-gift.tsx';
import styles from './composer.module.css';

/* The notices above the text field: too few coins, a hint about the text, the quoted message. */

/** Offers the sign-up gift, or the coins that are missing. */
export function LowBalance({ cost, onClaimed }: { cost: Cost; onClaimed: () => void }): ReactElement {
  const t = useT();
  const hasGift = useHasGift();
  if (hasGift) return <ClaimGift onClaimed={onClaimed} />;
  const { balance, requiredCredits } = cost;
  return (
    <p className={styles.hint}>
      {t('chat.low_balance', {
        balance: t('common.coins', { n: balance }),
        price: t('common.coins', { n: requiredCredits }),
      })}{' '}
      <Link
        render={<button type="button" />}
        onClick={() => openOverlay('credits', { need: requiredCredits })}
      >
        {t('chat.get_coins')}
      </Link>
    </p>
  );
}

/** A hint about contact data or harsh words. One nudge a message: a dismissed one returns with the next message. */
export function MessageNudge({
  text,
  onClosed,
}: {
  text: string;
  onClosed: () => void;
}): ReactElement | null {
  const t = useT();
  const nudge = findMessageNudge(text);
  const [isHidden, setHidden] = useState(false);
  if (isHidden && isBlank(text)) setHidden(false);
  if (!nudge || isHidden) return null;
  const close = (): void => {
    setHidden(true);
    onClosed();
  };
  return (
    <p className={styles.warning} role="status">
      <span>{t(nudge === 'contact' ? 'chat.contact_warning' : 'chat.harsh')}</span>
      <CloseButton label={t('common.close')} onClick={close} />
    </p>
  );
}

/** The message that this one replies to. */
export function QuotedMessage({
  personId,
  person,
  onClosed,
}: {
  personId: number;
  person: Pick<ChatPerson, 'name'> | undefined;
  onClosed: () => void;
}): ReactElement | null {
  const t = useT();
  const quoted = useReplying(({ to }) => to[personId]);
  if (!quoted) return null;
  const close = (): void => {
    endReply(personId);
    onClosed();
  };
  return (
    <div className={styles.reply}>
      <MessageQuote quoted={quoted} name={person?.name ?? ''} />
      <CloseButton label={t('chat.reply_stop')} onClick={close} />
    </div>
  );
}

function CloseButton({ label, onClick }: { label: string; onClick: () => void }): ReactElement {
  return (
    <IconButton label={label} onClick={onClick}>
      <X size={18} strokeWidth={2} />
    </IconButton>
  );
}
