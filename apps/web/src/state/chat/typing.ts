import { create } from 'zustand';
import { channel } from '../../core/channel.ts';

/** Somebody without a typing push for this long has stopped typing. */
const SHOWN_MS = 5_000;
/** The minimum interval between two reports to the other side. */
const SEND_INTERVAL_MS = 3_000;

/** Who is typing to the member now. */
export const useTyping = create<{ readonly ids: ReadonlySet<number> }>(() => ({ ids: new Set() }));

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function setTyping(personId: number, isOn: boolean): void {
  clearTimeout(timers.get(personId));
  timers.delete(personId);
  if (isOn)
    timers.set(
      personId,
      setTimeout(() => setTyping(personId, false), SHOWN_MS),
    );
  if (useTyping.getState().ids.has(personId) === isOn) return;
  useTyping.setState(({ ids }) => {
    const next = new Set(ids);
    if (isOn) next.add(personId);
    else next.delete(personId);
    return { ids: next };
  });
}

const sentAtMs = new Map<number, number>();

/** Reports to the other side, at most every 3 s, that the member is typing. */
export function sendTyping(personId: number, nowMs = Date.now()): void {
  if (nowMs - (sentAtMs.get(personId) ?? Number.NEGATIVE_INFINITY) < SEND_INTERVAL_MS) return;
  sentAtMs.set(personId, nowMs);
  void channel.call('typing', { receiver_id: personId }, { queue: false });
}

channel.on('typing', ({ data }) => setTyping(data.user_id, true));
channel.on('new_message', ({ details }) => setTyping(details.sender_id, false));
