import { CASE_MESSAGES, MAX_ESCALATED_MESSAGES } from '@afterglow/domain/cases';
import { CheckboxInput } from '@afterglow/ui/primitives/checkbox';
import { useRoving } from '@afterglow/ui/primitives/roving';
import { useEffect, useRef } from 'react';
import { useBlur } from '../../components/picture-blur.ts';
import { formatClockTime } from '../../core/format.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { describeSent } from './describe-sent.ts';
import styles from './escalate-dialog.module.css';
import type { HeldConversation } from './inbox-store.ts';
import { hideFlagged, listFlagged } from './risks.ts';

type EscalatedMessagesProps = {
  held: HeldConversation;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
};

/** The messages on screen, of which those that a case is about are chosen. Arrow keys move, Space chooses. */
export function EscalatedMessages({ held, chosen, onChange }: EscalatedMessagesProps) {
  const t = useT();
  const language = useLanguage();
  const { isBlurred } = useBlur();
  const { messages, member, persona, risk } = held;
  const list = useRef<HTMLDivElement>(null);
  const { item, onKeyDown } = useRoving({ count: messages.length, first: messages.length - 1 });
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, []);
  const ids = new Set(chosen);
  const isFull = ids.size >= MAX_ESCALATED_MESSAGES;
  const toggle = (id: number) =>
    onChange(
      ids.has(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(0, MAX_ESCALATED_MESSAGES),
    );
  return (
    <fieldset className={styles.messages}>
      <legend className={styles.legend}>{t('inbox.escalate.messages')}</legend>
      <p className={styles.hint} role="status">
        {ids.size === 0
          ? t('inbox.escalate.messages_last', { n: CASE_MESSAGES })
          : t('inbox.escalate.messages_chosen', { n: ids.size, max: MAX_ESCALATED_MESSAGES })}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the boxes in it */}
      <div ref={list} className={styles.list} onKeyDown={onKeyDown}>
        {messages.map(({ id, from, type, body, time, gift }, n) => (
          <label key={id} className={styles.message}>
            <CheckboxInput
              name="message"
              value={id}
              checked={ids.has(id)}
              disabled={isFull && !ids.has(id)}
              {...item(n)}
              onChange={() => toggle(id)}
            />
            <span className={styles.content}>
              <span className={styles.by}>
                <bdi>{from === 'member' ? member.name : persona.name}</bdi> · {formatClockTime(time)}
              </span>
              <span className={styles.words} dir="auto">
                {type === 'text'
                  ? isBlurred
                    ? hideFlagged(body, listFlagged(risk, id))
                    : body
                  : describeSent({ type, gift }, { t, language })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
