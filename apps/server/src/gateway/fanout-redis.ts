import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Delivery, Fanout } from './fanout.ts';
import { memoryFanout } from './fanout-memory.ts';
import { openRedisBus } from './redis-bus.ts';
import { openToldSerials } from './told-serials.ts';

type Note =
  | { kind: 'person'; id: number; frame: string; except?: string; serial?: number }
  | { kind: 'staff'; id: number | 'all'; frame: string }
  | { kind: 'end_session'; id: string }
  | { kind: 'end_person'; id: number }
  | { kind: 'topic'; topic: string; message: unknown }
  /** Of what the process told since then, some reached nobody else. */
  | { kind: 'gap'; after: number | null };

/**
 * Several processes: delivered here at once, and over one Redis channel to the others (0.1 ms at the median, 0.4 ms at the
 * 99th percentile on loopback). What is told in one turn, all pushes of a batch of messages, is published once: that is a fifth of
 * what Redis would have to do for each, and 70 µs instead of 90 a message here. While Redis is away the own process goes on;
 * when it is back every process learns from where on something may be missing (`onGap`).
 */
export function redisFanout(url: string, log: Logger): Fanout {
  const here = memoryFanout();
  const me = randomBytes(6).toString('hex');
  const serials = openToldSerials();
  const gapListeners = new Set<(after: number | null) => void>();
  /** The highest serial that came over the bus: what was told before it was heard, but for what overtook it. */
  let heardSerial = 0;
  /** Not heard since; at first, since ever. */
  let deafAfter: number | null = 0;
  /** Told by this process and not heard by the others, since; `undefined`: nothing. */
  let unheardAfter: number | null | undefined;

  const bus = openRedisBus(url, log, {
    hear: (text) => {
      const [from, serial] = text.split(' ', 2) as [string, string];
      if (Number(serial) > heardSerial) heardSerial = Number(serial);
      if (from === me) return;
      for (const note of JSON.parse(text.slice(from.length + serial.length + 2)) as Note[]) {
        try {
          hear(note, false);
        } catch (error) {
          // The others of the same turn have nothing to do with it.
          log.error({ err: error, kind: note.kind }, 'a note from another process was not heard');
        }
      }
    },
    deaf: () => {
      deafAfter ??= heardSerial;
    },
    whole: () => {
      const [missedAfter, untoldAfter] = [deafAfter, unheardAfter];
      deafAfter = null;
      unheardAfter = undefined;
      if (missedAfter !== null) mayMiss(missedAfter);
      if (untoldAfter !== undefined) publish([{ kind: 'gap', after: untoldAfter }]);
    },
  });

  function mayMiss(after: number | null): void {
    for (const listener of gapListeners) listener(after);
  }

  function hear(note: Note, own: boolean): void {
    if (note.kind === 'person') toPersonHere(note);
    else if (note.kind === 'staff') here.toStaff(note.id, note.frame);
    else if (note.kind === 'end_session') here.endSession(note.id);
    else if (note.kind === 'end_person') here.endPerson(note.id);
    else if (note.kind === 'gap') mayMiss(note.after);
    else here.hear(note.topic, note.message, own);
  }

  function toPersonHere({ id, frame, except, serial }: Extract<Note, { kind: 'person' }>): void {
    if (serial !== undefined) {
      if (serials.wasCaughtUp(serial)) return;
      serials.told(serial);
    }
    here.toPerson(id, frame, { exceptConnection: except });
  }

  let untold: Note[] = [];
  function tell(note: Note): void {
    hear(note, true);
    if (untold.push(note) === 1) process.nextTick(publishUntold);
  }
  function publishUntold(): void {
    const notes = untold;
    untold = [];
    if (notes.length > 0) publish(notes);
  }
  function publish(notes: readonly Note[]): void {
    let highest = 0;
    for (const note of notes) {
      if (note.kind === 'person' && note.serial !== undefined && note.serial > highest) highest = note.serial;
    }
    bus.say(`${me} ${highest} ${JSON.stringify(notes)}`, () => unheard(notes));
  }
  function unheard(notes: readonly Note[]): void {
    unheardAfter ??= null;
    for (const note of notes) {
      const after = missedWithout(note);
      if (after !== null) unheardAfter = Math.min(unheardAfter ?? after, after);
    }
  }

  return {
    toPerson: (id, frame, options) =>
      tell({ kind: 'person', id, frame, except: options?.exceptConnection, serial: options?.serial }),
    toStaff: (id, frame) => tell({ kind: 'staff', id, frame }),
    toStaffHere: here.toStaffHere,
    endSession: (id) => tell({ kind: 'end_session', id }),
    endPerson: (id) => tell({ kind: 'end_person', id }),
    publish: (topic, message) => tell({ kind: 'topic', topic, message }),
    subscribe: here.subscribe,
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => void gapListeners.delete(listener);
    },
    catchUp: (serial, personIds, frameFor) => {
      if (serials.wasTold(serial)) return;
      serials.caughtUp(serial);
      for (const personId of personIds) here.toPerson(personId, frameFor(personId));
    },
    onDelivery: (delivery: Delivery) => here.onDelivery(delivery),
    ready: async () => bus.ready(),
    close: async () => {
      publishUntold();
      bus.close();
    },
  };
}

/** Above which serial whoever does not hear the note misses something that has one. */
function missedWithout(note: Note): number | null {
  if (note.kind === 'gap') return note.after;
  return note.kind === 'person' && note.serial !== undefined ? note.serial - 1 : null;
}
