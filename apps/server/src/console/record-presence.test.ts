import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRecordPresence, type RecordPresence } from './record-presence.ts';

// Two processes on one bus, each with the staff who are connected to it.
type Listener = (message: unknown, isOwn: boolean) => void;
let listeners: { process: number; listener: Listener }[];
let pushes: { process: number; to: number; staff: { id: number; editing: boolean }[] }[];
let processes: RecordPresence[];

beforeEach(() => {
  vi.useFakeTimers();
  listeners = [];
  pushes = [];
  const hosts: Record<number, number> = { 1: 0, 2: 1, 3: 1 };
  processes = [0, 1].map((process) =>
    openRecordPresence({
      fanout: {
        publish: (_topic, message) => {
          for (const other of listeners) other.listener(structuredClone(message), other.process === process);
        },
        subscribe: (_topic, listener) => {
          listeners.push({ process, listener });
          return () => {};
        },
        toStaffHere: (to, frame) => {
          const { data } = JSON.parse(frame);
          if (hosts[to] === process) pushes.push({ process, to, staff: data.staff });
        },
      },
    }),
  );
});
afterEach(() => {
  for (const one of processes) one.close();
  vi.useRealTimers();
});

const enter = (process: number, id: number, editing = false, window = 'one') =>
  processes[process]?.enter('member:17', { id, name: `Staff ${id}`, editing }, window);
const seenBy = (to: number) =>
  pushes.filter((push) => push.to === to).map(({ staff }) => staff.map(({ id }) => id));

test('staff on two processes see each other', () => {
  expect(enter(0, 1)).toEqual([]);
  expect(enter(1, 2, true)).toEqual([{ id: 1, name: 'Staff 1', editing: false }]);
  expect(pushes).toMatchObject([{ process: 0, to: 1, staff: [{ id: 2, editing: true }] }]);
});

test('who says so every 20 seconds stays, and nobody is notified again', () => {
  enter(0, 1);
  enter(1, 2);
  for (let n = 0; n < 6; n++) {
    vi.advanceTimersByTime(20_000);
    enter(0, 1);
    enter(1, 2);
  }
  expect(seenBy(1)).toEqual([[2]]);
  expect(seenBy(2)).toEqual([]);
  enter(1, 2, true);
  expect(seenBy(1)).toEqual([[2], [2]]);
});

test('a reader who left is removed after 45 seconds, and the others are notified', () => {
  enter(0, 1);
  enter(1, 2);
  vi.advanceTimersByTime(30_000);
  enter(0, 1);
  vi.advanceTimersByTime(14_000);
  expect(seenBy(1)).toEqual([[2]]);
  vi.advanceTimersByTime(2_000);
  expect(seenBy(1)).toEqual([[2], []]);
  expect(enter(1, 3)).toEqual([{ id: 1, name: 'Staff 1', editing: false }]);
});

test('who edits in one window and reads in another edits, until the form is closed', () => {
  const editingSeen = () =>
    pushes.filter(({ to }) => to === 2).map(({ staff }) => staff.map(({ editing }) => editing));
  enter(1, 2);
  enter(0, 1, true);
  for (let n = 0; n < 3; n++) {
    enter(0, 1, false, 'other');
    vi.advanceTimersByTime(20_000);
    enter(0, 1, true);
    enter(1, 2);
  }
  expect(editingSeen()).toEqual([[true]]);
  enter(0, 1, false);
  expect(editingSeen()).toEqual([[true], [false]]);
});

test('a window that was closed while it edited takes the pencil along', () => {
  enter(1, 2);
  enter(0, 1, true);
  enter(0, 1, false, 'other');
  for (let n = 0; n < 3; n++) {
    vi.advanceTimersByTime(20_000);
    enter(0, 1, false, 'other');
    enter(1, 2);
  }
  expect(pushes.filter(({ to }) => to === 2).map(({ staff }) => staff.map(({ editing }) => editing))).toEqual(
    [[true], [false]],
  );
});
