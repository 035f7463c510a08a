import type { PresentStaff } from '@afterglow/protocol/console/staff/here';
import { hereChanged } from '@afterglow/protocol/console/staff/here-changed';
import { createPushFrame } from '../rpc/push-frame.ts';

/** Who has not said for this long that they have a record open is forgotten. */
const PRESENT_MS = 45_000;
const SWEEP_MS = 1_000;
const TOPIC = 'here';

export type RecordPresence = {
  /** Stores that somebody has a record open. Returns who else has. */
  enter: (subject: string, staff: PresentStaff) => PresentStaff[];
  close: () => void;
};

type Fanout = {
  publish: (topic: string, message: unknown) => void;
  subscribe: (topic: string, listener: (message: unknown, isOwn: boolean) => void) => () => void;
  toStaffHere: (staffId: number, frame: string) => void;
};
type Entry = PresentStaff & { untilMs: number };
type Entered = { subject: string; staff: PresentStaff };

/**
 * Who has which record of the console open. Every process has all of them, by messages of the bus: they are repeated
 * every 20 seconds, so a new process, or one that missed some, has them soon. Each process notifies the staff who are
 * connected to it.
 */
export function openRecordPresence({ fanout }: { fanout: Fanout }): RecordPresence {
  const records = new Map<string, Map<number, Entry>>();

  const listOthers = (present: ReadonlyMap<number, Entry>, exceptId: number): PresentStaff[] =>
    [...present.values()]
      .filter(({ id, untilMs }) => id !== exceptId && untilMs > performance.now())
      .map(({ id, name, editing }) => ({ id, name, editing }));

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

  function store({ subject, staff }: Entered): ReadonlyMap<number, Entry> {
    const present = records.get(subject) ?? new Map<number, Entry>();
    const before = present.get(staff.id);
    present.set(staff.id, { ...staff, untilMs: performance.now() + PRESENT_MS });
    records.set(subject, present);
    if (before?.editing !== staff.editing || before.name !== staff.name) notify(subject, present, staff.id);
    return present;
  }

  function sweep(): void {
    const nowMs = performance.now();
    for (const [subject, present] of records) {
      const left = [...present.values()].filter(({ untilMs }) => untilMs <= nowMs);
      for (const { id } of left) present.delete(id);
      if (present.size === 0) records.delete(subject);
      else if (left.length > 0) notify(subject, present);
    }
  }

  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  const unsubscribe = fanout.subscribe(TOPIC, (message, isOwn) => {
    if (!isOwn) store(message as Entered);
  });
  return {
    enter(subject, staff) {
      const present = store({ subject, staff });
      fanout.publish(TOPIC, { subject, staff });
      return listOthers(present, staff.id);
    },
    close() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
