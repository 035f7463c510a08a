import type { Delivery, Fanout } from './fanout.ts';

/** Creates the fan-out of one process: everything is delivered on the process that publishes it. */
export function createMemoryFanout(): Fanout & {
  /** Events from other processes. */
  receive: (topic: string, message: unknown, isOwn: boolean) => void;
} {
  const deliveries: Delivery[] = [];
  const listeners = new Map<string, Set<(message: unknown, isOwn: boolean) => void>>();
  const receive = (topic: string, message: unknown, isOwn: boolean) => {
    for (const listener of listeners.get(topic) ?? []) listener(message, isOwn);
  };
  return {
    toPerson: (personId, frame, options) => {
      for (const delivery of deliveries) delivery.toPerson(personId, frame, options?.exceptConnection);
    },
    toStaff: (staffId, frame) => {
      for (const delivery of deliveries) delivery.toStaff(staffId, frame);
    },
    toStaffHere: (staffId, frame) => {
      for (const delivery of deliveries) delivery.toStaff(staffId, frame);
    },
    endSession: (sessionId) => {
      for (const delivery of deliveries) delivery.endSession(sessionId);
    },
    endPerson: (personId) => {
      for (const delivery of deliveries) delivery.endPerson(personId);
    },
    publish: (topic, message) => receive(topic, message, true),
    receive,
    subscribe: (topic, listener) => {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => void set.delete(listener);
    },
    onMissedRange: () => () => {},
    replay: () => {},
    follow: () => {},
    unfollow: () => {},
    awaitFollowed: () => undefined,
    onDelivery: (delivery) => void deliveries.push(delivery),
    ready: async () => true,
    close: async () => {},
  };
}
