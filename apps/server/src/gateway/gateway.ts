import type { Server } from 'node:http';
import { CLOSE_CODES } from '@afterglow/protocol/socket-limits';
import type { Logger } from 'pino';
import type { EncodedReply } from '../rpc/frame.ts';
import type { Caller } from '../rpc/identity.ts';
import { type AuthServices, createMemberAuthenticator, createStaffAuthenticator } from './authenticators.ts';
import type { Connection } from './connection.ts';
import type { ConnectionRegistry, OpenConnection } from './connection-registry.ts';
import type { Fanout } from './fanout.ts';
import type { Presence } from './presence.ts';
import { createSocketServer, rejectOtherUpgrades, type SocketEvents } from './socket.ts';

const DEFAULT_SWEEP_MS = 30_000;

/** What the sockets need of the app. The meaning of frames and the owners of sessions are passed in as functions. */
type GatewayServices = AuthServices & {
  log: Logger;
  connections: ConnectionRegistry;
  fanout: Pick<Fanout, 'awaitFollowed'>;
  presence: Presence;
  /** Records a member's visit. Null when their session has ended meanwhile. */
  recordArrival: (arrival: {
    personId: number;
    sessionId: number;
  }) => Promise<{ hideOnline: boolean } | null>;
  /** Records that these members are still here. */
  recordActivity: (personIds: Iterable<number>) => Promise<void>;
  /** Returns which of these sessions, of members or staff, are still valid. */
  findValidSessions: (sessionIds: readonly string[]) => Promise<Set<string>>;
  handleMemberFrame: SocketEvents['handleFrame'];
  handleStaffFrame: SocketEvents['handleFrame'];
  /** How often the sessions of open sockets are checked. Tests use a shorter period. */
  sweepMs?: number;
};

export type Gateway = {
  /** Lets running calls finish, then closes all connections. */
  drain: (withinMs: number) => Promise<void>;
  close: () => void;
};

/** Connects sockets, sessions and people: registers both WebSocket endpoints on an HTTP server. */
export function createGateway(http: Server, parts: GatewayServices): Gateway {
  const { connections, presence, sweepMs = DEFAULT_SWEEP_MS } = parts;
  const sweep = startSweep(parts, sweepMs);

  function onOpen(connection: Connection): void {
    const { member } = connection.caller;
    connections.add(connection);
    if (!member) return;
    parts
      .recordArrival({ personId: member.id, sessionId: member.sessionId })
      .then((arrived) => {
        if (!connections.has(connection.id)) return;
        if (!arrived) return connection.close(CLOSE_CODES.sessionEnded, 'session ended');
        setPresent(connection, member.id, !arrived.hideOnline);
      })
      .catch((error: unknown) => logActivityError(parts, error));
  }

  /** Connections that others may see as online. The other open connections hide it. */
  const present = new Set<string>();
  function setPresent({ id }: OpenConnection, personId: number, isShown: boolean): void {
    if (isShown === present.has(id)) return;
    if (isShown) present.add(id);
    else present.delete(id);
    if (isShown) presence.addSocket(personId);
    else presence.removeSocket(personId);
  }
  const unsubscribeHidden = presence.onHidden((personId, isHidden) => {
    for (const connection of connections.listByPerson(personId)) setPresent(connection, personId, !isHidden);
  });

  function onClose(connection: Connection): void {
    const { member } = connection.caller;
    connections.remove(connection);
    presence.removeConnection(connection.id);
    if (member) setPresent(connection, member.id, false);
  }

  /**
   * Handles a frame of a member. The first frames wait until no event of another process can be missed any
   * more.
   */
  function handleFrameOnceFollowed(text: string, caller: Caller): Promise<EncodedReply> {
    const following = caller.member ? parts.fanout.awaitFollowed(caller.member.id) : undefined;
    if (!following) return parts.handleMemberFrame(text, caller);
    return following.then(() => parts.handleMemberFrame(text, caller));
  }

  const endpoints = [
    createSocketServer(http, '/socket', createMemberAuthenticator(parts), {
      onOpen,
      onClose,
      handleFrame: handleFrameOnceFollowed,
    }),
    createSocketServer(http, '/console/socket', createStaffAuthenticator(parts), {
      onOpen,
      onClose,
      handleFrame: parts.handleStaffFrame,
    }),
  ];
  rejectOtherUpgrades(http, ['/socket', '/console/socket']);
  return {
    drain: async (withinMs) =>
      void (await Promise.all(endpoints.map((endpoint) => endpoint.drain(withinMs)))),
    close: () => {
      clearInterval(sweep);
      unsubscribeHidden();
    },
  };
}

/** Stores the activity of connected members and closes sockets whose session has ended. */
function startSweep(parts: GatewayServices, sweepMs: number): NodeJS.Timeout {
  const { connections, log } = parts;
  const sweep = setInterval(() => {
    // A member who stays for hours is as active as one who has just arrived.
    void parts
      .recordActivity(connections.listPeople())
      .catch((error: unknown) => logActivityError(parts, error));
    void closeEnded(parts).catch((error: unknown) =>
      log.warn({ err: error }, 'the sessions of open sockets could not be checked'),
    );
  }, sweepMs);
  return sweep.unref();
}

/**
 * Closes the sockets of ended sessions. Every end of a session closes its sockets immediately. This check
 * finds sessions that expired, and ends that this process missed (a lost message on the bus, a process that
 * died in between, a row changed by hand).
 */
async function closeEnded({ connections, findValidSessions }: GatewayServices): Promise<void> {
  const open = connections.listSessionIds();
  if (open.size === 0) return;
  for (const validId of await findValidSessions([...open])) open.delete(validId);
  connections.endSessions(open);
}

function logActivityError({ log }: GatewayServices, error: unknown): void {
  log.warn({ err: error }, 'the activity of connected members could not be stored');
}
