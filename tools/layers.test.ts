import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findLayer, findLayerViolations, layers } from './layers.ts';
import { listRepositoryFiles } from './repository-files.ts';

/** Returns whether the import of `to` by `from` breaks the table. */
const isViolation = (from: string, to: string, when: 'first' | 'late' = 'first') =>
  findLayerViolations({ edges: [{ from, to, when }] }).length > 0;
const serverFile = (place: string) => `apps/server/src/${place}`;
const webFile = (place: string) => `apps/web/src/${place}`;

describe('imports that go with the table', () => {
  test.each([
    [serverFile('features/chat/send-writer.ts'), serverFile('features/wallet/index.ts')],
    [serverFile('features/chat/send-writer.ts'), serverFile('features/chat/store-messages.ts')],
    [serverFile('features/chat/send-message.ts'), 'packages/domain/src/chat.ts'],
    [serverFile('features/site/configs.ts'), serverFile('features/chat/index.ts')],
    [serverFile('gateway/gateway.ts'), serverFile('rpc/dispatch.ts')],
    [serverFile('console/payments/payments-quote.ts'), serverFile('payments/index.ts')],
    [serverFile('create-app.ts'), serverFile('push/open-pushes.ts')],
    [serverFile('features/chat/chat-wire.pg.test.ts'), serverFile('testing/server-for-tests.ts')],
    [serverFile('console/inbox/inbox-next.ts'), serverFile('console/audit-subjects.ts')],
    [webFile('app/routes.tsx'), webFile('screens/chat/chat-screen.tsx')],
    [webFile('screens/chat/chat-pane.tsx'), webFile('state/chat/send-text.ts')],
    [webFile('state/chat/send-text.ts'), webFile('state/safety/blocked.ts')],
    ['packages/client/src/outbox.ts', 'packages/protocol/src/chat/send-message.ts'],
  ])('%s → %s', (from, to) => {
    expect(isViolation(from, to)).toBe(false);
  });
});

describe('imports that go against it', () => {
  test.each([
    ['a feature to its right', serverFile('features/wallet/index.ts'), serverFile('features/chat/index.ts')],
    [
      "a feature's insides",
      serverFile('features/chat/send-writer.ts'),
      serverFile('features/wallet/grant-remainders.ts'),
    ],
    [
      "the payments' insides",
      serverFile('console/payments/payments-refund.ts'),
      serverFile('payments/refunds/request-refund.ts'),
    ],
    ["the pushes' insides", serverFile('http/push.ts'), serverFile('push/subscriptions.ts')],
    [
      "the insides of the ledger's audit",
      serverFile('console/health/audit-health.ts'),
      serverFile('ledger-audit/run-audit.ts'),
    ],
    ["the personas' insides", serverFile('demo/load-people.ts'), serverFile('personas/store-personas.ts')],
    ['the gateway a feature', serverFile('gateway/gateway.ts'), serverFile('features/chat/index.ts')],
    ['the gateway SQL', serverFile('gateway/gateway.ts'), serverFile('db/schema.ts')],
    ['a handler the sockets', serverFile('features/chat/typing.ts'), serverFile('gateway/socket.ts')],
    ['a feature the routes', serverFile('features/chat/typing.ts'), serverFile('http/http.ts')],
    ['dispatch a feature', serverFile('rpc/dispatch.ts'), serverFile('features/chat/index.ts')],
    ['payments the routes', serverFile('payments/webhooks.ts'), serverFile('http/error-reply.ts')],
    ['an area another', serverFile('console/staff/a.ts'), serverFile('console/inbox/b.ts')],
    ['a feature the console', serverFile('features/chat/index.ts'), serverFile('console/inbox/b.ts')],
    ['a feature a timer', serverFile('features/chat/index.ts'), serverFile('jobs/timers.ts')],
    ['what runs the test support', serverFile('features/chat/index.ts'), serverFile('testing/people.ts')],
    ['the web the server', webFile('core/channel.ts'), serverFile('config.ts')],
    [
      'the member the console',
      webFile('core/channel.ts'),
      'packages/protocol/src/console/inbox/inbox-next.ts',
    ],
    ['the staff the member', 'apps/console/src/core/a.ts', 'packages/protocol/src/member.ts'],
    ['a component a screen', webFile('components/avatar.tsx'), webFile('screens/chat/chat-pane.tsx')],
    ['a screen another', webFile('screens/check/a.tsx'), webFile('screens/recover/b.ts')],
    ['a screen the app', webFile('screens/chat/a.tsx'), webFile('app/routes.tsx')],
    ['a store the app', webFile('state/chat/a.ts'), webFile('app/routes.tsx')],
    ['the bench the insides', 'bench/deck.ts', serverFile('features/discovery/candidates.ts')],
    ['a rule the wire', 'packages/domain/src/chat.ts', 'packages/protocol/src/fields.ts'],
    ['the look the words', 'packages/ui/src/primitives/button.tsx', 'packages/i18n/src/translations.ts'],
    ['a package an app', 'packages/testkit/src/wire.ts', serverFile('config.ts')],
    ['a file that has no layer', 'elsewhere/a.ts', serverFile('config.ts')],
  ])('%s', (_, from, to) => {
    expect(isViolation(from, to)).toBe(true);
  });

  test('are seen when they are read late, too', () => {
    expect(isViolation(webFile('state/chat/a.ts'), webFile('app/routes.tsx'), 'late')).toBe(true);
  });
  test('a test may import test support, but no layer beyond its own', () => {
    expect(isViolation(serverFile('gateway/a.pg.test.ts'), serverFile('testing/people.ts'))).toBe(false);
    expect(isViolation(serverFile('gateway/a.pg.test.ts'), serverFile('features/chat/index.ts'))).toBe(true);
  });
});

test('every pattern of the table fits at least one file', () => {
  const files = listRepositoryFiles(path.resolve(import.meta.dirname, '..'));
  const used = new Set(files.map((file) => findLayer(file)?.name));
  // Not every feature has a store.
  const needed = layers.map(({ name }) => name).filter((name) => !name.startsWith('web/state/'));
  expect(needed.filter((name) => !used.has(name))).toEqual([]);
});
