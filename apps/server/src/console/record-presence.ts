import type { PresentStaff } from '@afterglow/protocol/console/staff/here';
import { hereChanged } from '@afterglow/protocol/console/staff/here-changed';
import { createPushFrame } from '../rpc/push-frame.ts';

/** Who has not said for this long that they have a record open is forgotten. */
const PRESENT_MS = 45_000;
const SWEEP_MS = 1_000;
const TOPIC = 'here';

export type RecordPresence = {
  /** Stores that somebody has a record open in a window. Returns who else has it open. */
  enter: (subject: string, staff: PresentStaff, window: string) => PresentStaff[];
  close: () => void;
};

type PresenceFanout = {
  publish: (topic: string, message: unknown) => void;
  subscribe: (topic: string, listener: (message: unknown, isOwn: boolean) => void) => () => void;
  toStaffHere: (staffId: number, frame: string) => void;
};
/** A person with the windows that have the record open, by their connection. Who edits in one of them edits. */
type Entry = { name: string; windows: Map<string, { editing: boolean; untilMs: number }> };
type Entered = { subject: string; staff: PresentStaff; window: string };

const isEditing = ({ windows }: Entry): boolean => [...windows.values()].some(({ editing }) => editing);

/** Forgets the windows that have not said so in time. Returns whether that changes what the others see. */
function dropSilent(entry: Entry, nowMs: number): boolean {
  const before = isEditing(entry);
  for (const [window, { untilMs }] of entry.windows) if (untilMs <= nowMs) entry.windows.delete(window);
  return entry.windows.size === 0 || isEditing(entry) !== before;
}

/**
 * Tracks who has which record of the console open. Every process has all entries, by messages of the bus:
 * they are repeated every 20 seconds, so a new process, or one that missed some, has them soon. Each process
 * notifies the staff who are connected to it.
 */
export function openRecordPresence({ fanout }: { fanout: PresenceFanout }): RecordPresence {
  const records = new Map<string, Map<number, Entry>>();

  const listOthers = (present: ReadonlyMap<number, Entry>, exceptId: number): PresentStaff[] =>
    [...present]
      .filter(([id]) => id !== exceptId)
      .map(([id, entry]) => ({ id, name: entry.name, editing: isEditing(entry) }));

  function notify(
    subject: string,
    present: ReadonlyMap<number, Entry>,
    exceptId: number | null = null,
  ): void {
    for (const id of present.keys()) {
      if (id === exceptId) continue;
      const data = { subject, staff: listOthers(present, id) };
      fanout.toStaffHere(id, createPushFrame(hereChanged, { data }));
    }
  }

  function store({ subject, staff, window }: Entered): ReadonlyMap<number, Entry> {
    const present = records.get(subject) ?? new Map<number, Entry>();
    const before = present.get(staff.id);
    const entry: Entry = { name: staff.name, windows: new Map(before?.windows) };
    entry.windows.set(window, { editing: staff.editing, untilMs: performance.now() + PRESENT_MS });
    present.set(staff.id, entry);
    records.set(subject, present);
    if (!before || isEditing(before) !== isEditing(entry) || before.name !== entry.name)
      notify(subject, present, staff.id);
    return present;
  }

  function sweep(): void {
    const nowMs = performance.now();
    for (const [subject, present] of records) {
      const changed = [...present].filter(([, entry]) => dropSilent(entry, nowMs));
      for (const [id, entry] of changed) if (entry.windows.size === 0) present.delete(id);
      if (present.size === 0) records.delete(subject);
      else if (changed.length > 0) notify(subject, present);
    }
  }

  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  const unsubscribe = fanout.subscribe(TOPIC, (message, isOwn) => {
    if (!isOwn) store(message as Entered);
  });
  return {
    enter(subject, staff, window) {
      const present = store({ subject, staff, window });
      fanout.publish(TOPIC, { subject, staff, window });
      return listOthers(present, staff.id);
    },
    close() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
