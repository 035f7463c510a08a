import { sitePaths } from '@afterglow/domain/site-paths';
import type { AnyRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { router } from './router.ts';

vi.mock('../ground/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));

const { server: _drawnByTheServer, ...ofTheApp } = sitePaths;
const byPath = router.routesByPath as unknown as Record<string, AnyRoute>;
const asListed = (path: string): string => path.replace(/\{-\$(\w+)\}/, ':$1?');

test('the app has a route for every address of the list, and no other', () => {
  const routes = Object.keys(byPath).map(asListed);
  expect(routes.sort()).toEqual(Object.values(ofTheApp).flat().sort());
});
