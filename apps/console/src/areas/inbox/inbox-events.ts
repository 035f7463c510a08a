import { MAX_RUN } from '@afterglow/domain/reply-run';
import { announce } from '@afterglow/ui/primitives/announcer';
import { isBlurOn } from '../../components/picture-blur.ts';
import { channel } from '../../core/channel.ts';
import { onSignedIn, useSession } from '../../core/session.ts';
import { translations } from '../../core/translations.tsx';
import { clearAlbumItems } from './album-items.ts';
import { describeSent } from './describe-sent.ts';
import { clearEscalationDrafts } from './escalation-draft.ts';
import { clearHandoverTexts } from './handover-texts.ts';
import { findHeld, resetInbox, updateHeld, useInbox } from './inbox-store.ts';
import { handleLeaseLost, reloadHeld } from './leases.ts';
import { withMessages, withSeen } from './messages.ts';
import { clearNoteDrafts } from './note-edit.ts';
import { clearRescuedTexts } from './rescued-texts.ts';
import { hideFlagged, listFlagged, listRisks } from './risks.ts';

// External changes of the inbox: the session, and the pushes of the server. The screen imports this file once.

const { setState, getState } = useInbox;

let lastUserId: number | null = null;
onSignedIn((waiting) => {
  const id = useSession.getState().user?.id ?? null;
  if (id !== lastUserId) {
    lastUserId = id;
    clearRescuedTexts();
    clearNoteDrafts();
    clearHandoverTexts();
    clearAlbumItems();
    clearEscalationDrafts();
    resetInbox();
  }
  setState({ waiting });
  void reloadHeld();
});
useSession.subscribe(({ status, ended }) => {
  if (status !== 'guest' || ended !== null) return;
  clearRescuedTexts();
  clearNoteDrafts();
  clearHandoverTexts();
  clearAlbumItems();
  clearEscalationDrafts();
  resetInbox();
});

channel.on('inbox/waiting', ({ data }) =>
  setState(({ waiting, notice }) => {
    if (waiting.count === 0 && data.count > 0)
      announce(translations().t('console.waiting', { n: data.count }));
    return { waiting: data, notice: notice === 'nobody_waits' && data.count > 0 ? null : notice };
  }),
);
channel.on('inbox/expired', ({ data }) => handleLeaseLost(data.lease_id, data.reason));
channel.on('inbox/message', ({ data }) => {
  const held = findHeld(data.lease_id);
  if (!held || held.messages.some(({ id }) => id === data.message.id)) return;
  const { type, body } = data.message;
  const risk = listRisks([data.message]);
  // Screen readers do not read out what is blurred.
  const spoken = isBlurOn() ? hideFlagged(body, listFlagged(risk, data.message.id)) : body;
  const text = type === 'text' ? spoken.slice(0, 140) : describeSent(data.message, translations());
  announce(translations().t.plain('console.said', { name: held.member.name, text }));
  updateHeld(data.lease_id, {
    messages: withMessages(held.messages, data.message),
    risk: [...held.risk, ...risk],
    run: { ...held.run, texts_left: MAX_RUN },
    unread: getState().currentLeaseId === data.lease_id ? 0 : held.unread + 1,
  });
});

channel.on('inbox/seen', ({ data }) => {
  const held = findHeld(data.lease_id);
  if (!held) return;
  const seenIds = new Set([...held.seenIds, ...data.message_ids]);
  updateHeld(data.lease_id, { seenIds, messages: withSeen(held.messages, seenIds) });
});
