import { describe, expect, test } from 'vitest';
import { upwardOf } from './rooms.ts';

/** Is the import of `to` by `from` against the table? */
const upward = (from: string, to: string, when: 'first' | 'late' = 'first') =>
  upwardOf({ edges: [{ from, to, when }] }).length > 0;
const server = (place: string) => `apps/server/src/${place}`;
const web = (place: string) => `apps/web/src/${place}`;

describe('imports that go with the table', () => {
  test.each([
    [server('modules/chat/send-writer.ts'), server('modules/wallet/wallet.ts')],
    [server('modules/chat/send-writer.ts'), server('modules/chat/store-sends.ts')],
    [server('modules/chat/send-message.ts'), 'packages/domain/src/chat.ts'],
    [server('modules/site/configs.ts'), server('modules/chat/chat.ts')],
    [server('gateway/gateway.ts'), server('calls/dispatch.ts')],
    [server('modules/chat/chat-wire.pg.test.ts'), server('testing/server-for-tests.ts')],
    [server('console/inbox/inbox-next.ts'), server('console/desk.ts')],
    [web('frame/routes.tsx'), web('screens/chat/chat-screen.tsx')],
    [web('screens/chat/chat-pane.tsx'), web('state/chat/sending.ts')],
    [web('state/chat/sending.ts'), web('state/safety/blocked.ts')],
    ['packages/client/src/outbox.ts', 'packages/protocol/src/chat/send-message.ts'],
  ])('%s → %s', (from, to) => {
    expect(upward(from, to)).toBe(false);
  });
});

describe('imports that go against it', () => {
  test.each([
    ['a slice to its right', server('modules/wallet/wallet.ts'), server('modules/chat/chat.ts')],
    ["a slice's insides", server('modules/chat/send-writer.ts'), server('modules/wallet/lots.ts')],
    ['the gateway a slice', server('gateway/gateway.ts'), server('modules/chat/chat.ts')],
    ['the gateway SQL', server('gateway/gateway.ts'), server('db/schema.ts')],
    ['a handler the sockets', server('modules/chat/typing.ts'), server('gateway/socket.ts')],
    ['a slice the routes', server('modules/chat/typing.ts'), server('http/http.ts')],
    ['dispatch a slice', server('calls/dispatch.ts'), server('modules/chat/chat.ts')],
    ['payments the routes', server('payments/notify.ts'), server('http/refusal.ts')],
    ['an area another', server('console/staff/a.ts'), server('console/inbox/b.ts')],
    ['a slice the console', server('modules/chat/chat.ts'), server('console/inbox/b.ts')],
    ['a slice a duty', server('modules/chat/chat.ts'), server('jobs/duties.ts')],
    ['what runs a room of tests', server('modules/chat/chat.ts'), server('testing/people.ts')],
    ['the web the server', web('ground/channel.ts'), server('config.ts')],
    ['the member the console', web('ground/channel.ts'), 'packages/protocol/src/console/inbox/inbox-next.ts'],
    ['the staff the member', 'apps/console/src/ground/a.ts', 'packages/protocol/src/member.ts'],
    ['a part a screen', web('parts/avatar.tsx'), web('screens/chat/chat-pane.tsx')],
    ['a screen another', web('screens/check/a.tsx'), web('screens/recover/b.ts')],
    ['a screen the frame', web('screens/chat/a.tsx'), web('frame/routes.tsx')],
    ['a store the frame', web('state/chat/a.ts'), web('frame/routes.tsx')],
    ['the bench the insides', 'bench/deck.ts', server('modules/discovery/candidates.ts')],
    ['a rule the wire', 'packages/domain/src/chat.ts', 'packages/protocol/src/fields.ts'],
    ['the look the words', 'packages/ui/src/primitives/button.tsx', 'packages/i18n/src/words.ts'],
    ['a package an app', 'packages/testkit/src/wire.ts', server('config.ts')],
    ['a file that has no room', 'elsewhere/a.ts', server('config.ts')],
  ])('%s', (_, from, to) => {
    expect(upward(from, to)).toBe(true);
  });

  test('are seen when they are read late, too', () => {
    expect(upward(web('state/chat/a.ts'), web('frame/routes.tsx'), 'late')).toBe(true);
  });
  test('a test may go to the rooms of tests, but no further than its own room', () => {
    expect(upward(server('gateway/a.pg.test.ts'), server('testing/people.ts'))).toBe(false);
    expect(upward(server('gateway/a.pg.test.ts'), server('modules/chat/chat.ts'))).toBe(true);
  });
});
