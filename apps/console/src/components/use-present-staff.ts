import type { PresentStaff } from '@afterglow/protocol/console/staff/here';
import { useEffect, useState } from 'react';
import { channel } from '../core/channel.ts';
import { onSignedIn } from '../core/session.ts';

/** The server forgets after 45 seconds. */
const REPEAT_MS = 20_000;

/** Returns who else has a record open. Says so oneself, as long as the window is in view. */
export function usePresentStaff(subject: string | null, isEditing: boolean): readonly PresentStaff[] {
  const [known, setKnown] = useState<{ subject: string; staff: readonly PresentStaff[] } | null>(null);
  useEffect(() => {
    if (subject === null) return;
    let isOver = false;
    const reportPresence = async () => {
      if (isOver || document.visibilityState === 'hidden') return;
      const reply = await channel.call('here', { subject, editing: isEditing });
      if (!isOver && reply.ok) setKnown({ subject, staff: reply.data.staff });
    };
    const timer = setInterval(reportPresence, REPEAT_MS);
    const stops = [
      channel.on('here', ({ data }) => {
        if (data.subject === subject) setKnown(data);
      }),
      onSignedIn(() => void reportPresence()),
    ];
    return () => {
      isOver = true;
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [subject, isEditing]);
  return known && known.subject === subject ? known.staff : [];
}
