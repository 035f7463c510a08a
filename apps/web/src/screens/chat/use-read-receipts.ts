import { useEffect, useRef } from 'react';
import { usePageHidden } from '../../components/use-page-hidden.ts';
import { setContactUnread } from '../../state/chat/contacts.ts';
import { getUnseenIds, type MessagePages } from '../../state/chat/message-pages.ts';
import { reportRead } from '../../state/chat/messages.ts';

/** The wire takes this many ids at once. */
const MAX_IDS = 200;

/** Reports what came in as read, in one batch, while the conversation is really looked at. */
export function useReadReceipts(personId: number, pages: MessagePages | undefined): void {
  const hidden = usePageHidden();
  const reported = useRef(new Set<number>());
  useEffect(() => {
    if (hidden || !pages) return;
    const ids = getUnseenIds(pages.messages)
      .filter((id) => !reported.current.has(id))
      .slice(-MAX_IDS);
    if (ids.length === 0) return;
    for (const id of ids) reported.current.add(id);
    void reportRead(personId, ids).then((unread) => {
      if (unread === null) for (const id of ids) reported.current.delete(id);
      else setContactUnread(personId, unread);
    });
  }, [hidden, pages, personId]);
}
