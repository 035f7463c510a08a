import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { InboxMessage } from '@afterglow/protocol/console/inbox/entities';
import { VirtualIcon } from '@afterglow/ui/icons/virtual';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Photo } from '@afterglow/ui/primitives/photo';
import { TypingBubble } from '@afterglow/ui/primitives/typing-bubble';
import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BlurredPicture } from '../../components/blurred-picture.tsx';
import { GiftArt } from '../../components/gift-art.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { channel } from '../../core/channel.ts';
import { formatClockTime, formatDayName } from '../../core/format.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { describeSent } from './describe-sent.ts';
import { FlaggedText } from './flagged-text.tsx';
import { findHeld, type HeldConversation, setNotice, updateHeld } from './inbox-store.ts';
import { useMemberTyping } from './member-typing.tsx';
import styles from './message-list.module.css';
import { findFirstUnanswered, withMessages } from './messages.ts';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { listFlagged, listRisks } from './risks.ts';

/** Within this distance of the end, the newest message is in view. */
const AT_END_PX = 50;

/**
 * The messages, oldest at the top. The list stays at the newest one. Messages of the persona are on the operator's
 * side.
 */
export function MessageList({ held }: { held: HeldConversation }) {
  const t = useT();
  const { lease, messages, member, persona, newestAtFirst } = held;
  const isTyping = useMemberTyping(lease.id);
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const newestId = messages.at(-1)?.id ?? 0;
  const [seenId, setSeenId] = useState(newestId);
  useEffect(() => {
    if (isAtEnd) setSeenId(newestId);
  }, [isAtEnd, newestId]);

  const newBelow = messages.filter(({ id, from }) => id > seenId && from === 'member').length;
  const unanswered = findFirstUnanswered(messages)?.id;
  const firstNewId = messages.find(({ id, from }) => id > newestAtFirst && from === 'member')?.id;
  // The caret is where its author stopped.
  const handoverAt = messages.filter(({ time }) => time <= (held.handover?.at ?? 0)).length;
  return (
    <div className={styles.place}>
      <section
        ref={scroller}
        id="history"
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the history is scrolled by keyboard
        tabIndex={0}
        aria-label={t('console.history')}
        onScroll={(event) => setAtEnd(Math.abs(event.currentTarget.scrollTop) < AT_END_PX)}
      >
        <ol className={styles.list}>
          {held.older ? (
            <li className={styles.older}>
              <OlderButton leaseId={lease.id} />
            </li>
          ) : null}
          {messages.map((message, n) => (
            <li
              key={message.id}
              className={styles.row}
              data-from={message.from}
              data-fresh={message.from === 'member' && message.id > newestAtFirst}
            >
              {held.handover && handoverAt === n ? (
                <div className={styles.handover}>
                  <HandoverLine handover={held.handover} />
                </div>
              ) : null}
              {getDay(message) === getDay(messages[n - 1]) ? null : (
                <p className={styles.day}>{formatDayName(message.time)}</p>
              )}
              {message.id === firstNewId ? (
                <p className={styles.mark} data-fresh="true">
                  {t('console.arrived_since')}
                </p>
              ) : message.id === unanswered ? (
                <p className={styles.mark}>{t('console.unanswered')}</p>
              ) : null}
              <MessageBody
                message={message}
                name={message.from === 'persona' ? persona.name : member.name}
                flagged={listFlagged(held.risk, message.id)}
              />
              {message.notice === 'honest_answer' ? (
                <p className={styles.honest}>
                  <VirtualIcon size={18} />
                  {t('console.honest_answered')}
                </p>
              ) : null}
              <p className={styles.meta}>
                {[
                  message.from === 'persona' ? persona.name : member.name,
                  message.staff,
                  formatClockTime(message.time),
                  message.from === 'persona' && message.seen ? t('console.seen') : null,
                ]
                  .filter(Boolean)
                  .map((part) => `\u2068${part}\u2069`)
                  .join(' · ')}
              </p>
            </li>
          ))}
          {held.handover && handoverAt === messages.length ? (
            <li>
              <HandoverLine handover={held.handover} />
            </li>
          ) : null}
          {held.outgoing.map((outgoing) => (
            <OutgoingBubble key={outgoing.traceId} outgoing={outgoing} name={persona.name} />
          ))}
          {isTyping ? (
            <li className={styles.row}>
              <TypingBubble />
            </li>
          ) : null}
        </ol>
      </section>
      {newBelow > 0 ? (
        <button
          type="button"
          className={styles.below}
          onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <ArrowDown size={16} strokeWidth={2} aria-hidden="true" />
          {t('console.new_below', { n: newBelow })}
        </button>
      ) : null}
    </div>
  );
}

const getDay = (message: InboxMessage | undefined) => message && new Date(message.time * 1000).toDateString();

/** The content of a message: a text, a gift, or a picture. The pictures of members are blurred. */
export function MessageBody({
  message,
  name,
  flagged = [],
}: {
  message: InboxMessage;
  name: string;
  flagged?: readonly string[];
}) {
  const t = useT();
  const language = useLanguage();
  const { from, type, body } = message;
  if (type === 'text')
    return (
      <p className={styles.bubble} dir="auto">
        <FlaggedText text={body} flagged={flagged} />
      </p>
    );
  if (type === 'gift')
    return (
      <p className={styles.gift}>
        <GiftArt icon={body} size={48} />
        <span>{describeSent(message, { t, language })}</span>
      </p>
    );
  if (body === '') return <p className={styles.gone}>{t('console.image_gone')}</p>;
  const picture = (
    <Photo
      alt={t.plain('console.image_alt', { name })}
      src={type === 'image' ? body : buildSizedPictureUrl(body, 480)}
      ratio="3 / 4"
      radius={16}
    />
  );
  return from === 'member' ? (
    <BlurredPicture>{picture}</BlurredPicture>
  ) : (
    <div className={styles.picture}>{picture}</div>
  );
}

/** What the last holder has left for this one. */
function HandoverLine({ handover }: { handover: NonNullable<HeldConversation['handover']> }) {
  const t = useT();
  const { text, by } = handover;
  return (
    <Banner
      kind="neutral"
      title={by ? t('inbox.handover_by', { name: by.name }) : t('inbox.handover_system')}
    >
      <p dir="auto">{text}</p>
    </Banner>
  );
}

/** Loads earlier messages of a conversation. */
function OlderButton({ leaseId }: { leaseId: number }) {
  const t = useT();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    const isLoaded = await loadOlder(leaseId);
    setLoading(false);
    if (!isLoaded) setNotice('failed');
    // Without further messages the button that has the focus goes.
    else if (!findHeld(leaseId)?.older) document.getElementById('history')?.focus({ preventScroll: true });
  };
  return (
    <ToolButton aria-busy={isLoading} disabled={isLoading} onClick={() => void load()}>
      {t('inbox.older')}
    </ToolButton>
  );
}

/** Loads the messages before the first one. Returns whether the server answered. */
async function loadOlder(leaseId: number): Promise<boolean> {
  const before = findHeld(leaseId)?.messages[0]?.id;
  if (before === undefined) return false;
  const reply = await channel.call('inbox/older', { lease_id: leaseId, before });
  const held = findHeld(leaseId);
  if (!reply.ok || !held) return false;
  updateHeld(leaseId, {
    messages: withMessages(held.messages, ...reply.data.messages),
    risk: [...held.risk, ...listRisks(reply.data.messages)],
    older: reply.data.older,
  });
  return true;
}
