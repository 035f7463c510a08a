import { afterEach, expect, test } from 'vitest';
import { memoryHistory } from '../testing/memory-history.ts';
import { openLayer } from './open-layers.ts';
import type { RouteComponent } from './route.ts';
import { navigate, openRouter } from './router.ts';
import { clearToasts, dismissToast, toast, toasts } from './toasts.ts';

const shown = () => toasts.getState().map(({ message }) => message);

afterEach(clearToasts);

test('[S4.47, S9.18] a toast stays 3000 ms, one about spent coins 1200 ms, unless set otherwise', () => {
  toast({ type: 'success', message: 'saved' });
  toast({ type: 'credits', message: 'spent' });
  toast({ type: 'error', message: 'slow', durationMs: 5000 });
  expect(toasts.getState().map(({ durationMs }) => durationMs)).toEqual([3000, 1200, 5000]);
});

test.each(['chat', 'subscriptions', 'credits', 'payment'] as const)(
  '[S4.48] while %s is open only credits, success and error come through',
  (layer) => {
    const close = openLayer(layer);
    for (const type of ['credits', 'success', 'error', 'coins', 'freespin', 'message'] as const)
      toast({ type, message: type });
    expect(shown()).toEqual(['credits', 'success', 'error']);
    close();
  },
);

test('a waiting toast is shown once the modal is closed; a message with an unread count never is', () => {
  const close = openLayer('payment');
  toast({ type: 'coins', message: 'coins' });
  toast({ type: 'message', message: 'hello' });
  expect(shown()).toEqual([]);
  close();
  expect(shown()).toEqual(['coins']);
});

test('toasts for a member who has signed out are not shown', () => {
  const close = openLayer('payment');
  toast({ type: 'coins', message: 'of the member before' });
  clearToasts();
  close();
  expect(shown()).toEqual([]);
});

test('at most three toasts: the oldest is removed', () => {
  for (const message of ['1', '2', '3', '4']) toast({ type: 'success', message });
  expect(shown()).toEqual(['2', '3', '4']);
});

test('a dismissed toast is gone, the others stay', () => {
  toast({ type: 'success', message: 'a' });
  toast({ type: 'success', message: 'b' });
  const [first] = toasts.getState();
  dismissToast(first?.id ?? 0);
  expect(shown()).toEqual(['b']);
});

test('a toast that is repeated while it is on screen replaces itself and counts', () => {
  const addToast = (group: string, times?: number) =>
    toast({
      type: 'message',
      message: `${group} wrote`,
      times,
      grouping: { group, message: (n) => `${n} from ${group}` },
    });
  addToast('dana');
  addToast('noa');
  addToast('dana');
  addToast('dana', 2);
  expect(shown()).toEqual(['noa wrote', '4 from dana']);
  dismissToast(toasts.getState().at(-1)?.id ?? 0);
  addToast('dana');
  expect(shown()).toEqual(['noa wrote', 'dana wrote']);
});

test('the same text again replaces the first; a toast with undo stays separate', () => {
  toast({ type: 'success', message: 'saved' });
  toast({ type: 'success', message: 'other' });
  toast({ type: 'success', message: 'saved' });
  expect(shown()).toEqual(['other', 'saved']);
  const action = { label: 'Undo', onPress: () => {} };
  toast({ type: 'success', message: 'archived', action });
  toast({ type: 'success', message: 'archived', action });
  expect(shown()).toEqual(['saved', 'archived', 'archived']);
});

test('a toast about a page disappears with it; news and toasts about the whole app stay', async () => {
  const nothing: RouteComponent = { load: () => undefined, Component: () => null };
  const routes = ['/profile', '/meet'].map((path) => ({ path, layout: nothing, screen: nothing }));
  await openRouter(routes, memoryHistory('/profile'));
  const addToast = () => {
    toast({ type: 'success', message: 'photo saved' });
    toast({ type: 'success', message: 'blocked', global: true });
    toast({ type: 'message', message: 'hello' });
  };
  addToast();
  // An overlay of the same page.
  await navigate({ search: { overlay: 'credits' } });
  expect(shown()).toEqual(['photo saved', 'blocked', 'hello']);
  await navigate({ to: '/meet' });
  expect(shown()).toEqual(['blocked', 'hello']);
  toast({ type: 'error', message: 'not widened' });
  expect(shown()).toEqual(['blocked', 'hello', 'not widened']);
  await navigate({ to: '/profile' });
  expect(shown()).toEqual(['blocked', 'hello']);
});
