import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { Check, CircleAlert, Clock3 } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openOverlay, useOverlayAddress } from '../../core/overlay-address.ts';
import { navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { useConnected } from '../../core/use-connected.ts';
import { getOutbox, onSettled, useUnsent } from '../../state/chat/outbox.ts';
import { getHeldMessages } from '../../state/chat/virtual-notice.ts';
import { Composer } from '../composer/composer.tsx';
import styles from './first-message.module.css';

/** The composer of a first message; once it is sent, its state and where to go next. */
export function FirstMessage({
  person,
  close,
  above,
}: {
  person: { id: number; name: string };
  close: () => void;
  /** Above the composer, until a message was sent. */
  above?: ReactNode;
}): ReactElement {
  const t = useT();
  const { state, text, traceId } = useFirstMessage(person.id);
  const overlay = useOverlayAddress()?.name;
  const statusRef = useRef<HTMLDivElement>(null);
  const before = useRef(state);

  const openVirtualNotice = useEffectEvent((personId: number) => {
    if (overlay === 'match' || overlay === 'first-line') openOverlay('virtual-notice', { person: personId });
  });
  useEffect(() => {
    // Opened once for a message that starts to wait; closing the notice returns the text to the composer.
    if (state === 'held') openVirtualNotice(person.id);
  }, [state, person.id]);

  useEffect(() => {
    if (before.current === state) return;
    const wasNone = before.current === 'none';
    before.current = state;
    // The composer was replaced, or is back: what is there now gets the focus.
    if (state === 'none') document.getElementById(`composer-${person.id}`)?.focus();
    else if (wasNone || document.activeElement === document.body) statusRef.current?.focus();
    if (state === 'sent') announce(t('match.sent'));
    if (state === 'failed') announce(t('match.failed'), { assertive: true });
  }, [state, person.id, t]);

  const open = (): void => void navigate({ to: `/chat/${person.id}`, replace: true });
  if (state === 'none' || state === 'held')
    return (
      <div className={styles.line}>
        {above}
        <Composer personId={person.id} person={person} isEmbedded />
        <div className={styles.actions}>
          <Button kind="ghost" onClick={open}>
            {t('match.open')}
          </Button>
          <Button kind="ghost" onClick={close}>
            {t('match.keep')}
          </Button>
        </div>
      </div>
    );

  const StatusIcon = state === 'sent' ? Check : state === 'failed' ? CircleAlert : Clock3;
  return (
    <div className={styles.line}>
      <div ref={statusRef} className={styles.status} tabIndex={-1} data-state={state}>
        <div className={styles.text}>
          <p dir="auto">{text}</p>
        </div>
        <p className={styles.state}>
          <StatusIcon size={16} strokeWidth={2} aria-hidden="true" />
          {t(`match.${state}`)}
        </p>
      </div>
      {state === 'failed' ? (
        <div className={styles.actions}>
          <Button kind="outline" onClick={() => getOutbox().discard(traceId)}>
            {t('common.delete')}
          </Button>
          <Button onClick={() => getOutbox().retry(traceId)}>{t('common.retry')}</Button>
        </div>
      ) : null}
      <div className={styles.onward}>
        {state === 'failed' ? null : (
          <Button kind="cta" size="l" block onClick={open}>
            {t('match.open')}
          </Button>
        )}
        <Button kind="ghost" size="l" block onClick={close}>
          {t('match.keep')}
        </Button>
      </div>
    </div>
  );
}

interface FirstMessageState {
  /** `held` until the member has read what a virtual profile is, `waits` without a connection. */
  readonly state: 'none' | 'held' | 'waits' | 'sending' | 'failed' | 'sent';
  readonly text: string;
  /** The trace id of a failed message, to retry it. */
  readonly traceId: string;
}

/** Returns the state of the first message to a person, also of one that was unsent at an earlier load. */
function useFirstMessage(personId: number): FirstMessageState {
  const items = useUnsent((unsent) => unsent.items);
  const isConnected = useConnected();
  const [sent, setSent] = useState<string | null>(null);
  useEffect(
    () =>
      onSettled(({ item, reply }) => {
        if (reply.ok && item.draft.receiver_id === personId) setSent(item.draft.message_text);
      }),
    [personId],
  );

  const item = items.find(({ draft }) => draft.receiver_id === personId);
  if (!item) return { state: sent === null ? 'none' : 'sent', text: sent ?? '', traceId: '' };
  const isHeld = getHeldMessages(items, personId).length > 0;
  const state = isHeld ? 'held' : item.state === 'failed' ? 'failed' : isConnected ? 'sending' : 'waits';
  return { state, text: item.draft.message_text, traceId: item.traceId };
}
