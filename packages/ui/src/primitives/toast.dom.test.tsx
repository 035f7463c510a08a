import { expect, test, vi } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toast, type ToastKind } from './toast.tsx';

const centre = (element: Element) => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function shown({ onPress }: { onPress?: () => void } = {}) {
  const onSwipe = vi.fn();
  const onClose = vi.fn();
  const screen = await render(
    <div style={{ paddingBlockStart: 200 }}>
      <Toast
        kind="success"
        message="Saved"
        closeLabel="Close"
        onClose={onClose}
        onSwipe={onSwipe}
        onPress={onPress}
      />
    </div>,
  );
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  return { ...screen, onSwipe, onClose, from: centre(screen.getByText('Saved').element()) };
}

test('[S2.87, S9.19] a swipe up of 50 px dismisses the toast', async () => {
  const { onSwipe, from } = await shown();
  await commands.drag([from, { ...from, y: from.y - 25 }, { ...from, y: from.y - 50 }], 20);
  expect(onSwipe).toHaveBeenCalledTimes(1);
});

test('[S2.87, S9.19] a swipe up of 49 px leaves the toast, and it moves back', async () => {
  const { onSwipe, from, container } = await shown();
  await commands.drag([from, { ...from, y: from.y - 25 }, { ...from, y: from.y - 49 }], 20);
  expect(onSwipe).not.toHaveBeenCalled();
  expect(container.querySelector<HTMLElement>('[style*="--drag"]')).toBeNull();
});

test('a swipe down or sideways does not dismiss', async () => {
  const { onSwipe, from } = await shown();
  await commands.drag([from, { ...from, y: from.y + 90 }], 20);
  await commands.drag([from, { ...from, x: from.x + 120 }], 20);
  expect(onSwipe).not.toHaveBeenCalled();
});

test('[S2.88] a press runs its callback; a swipe over the same place does not', async () => {
  const onPress = vi.fn();
  const { from, getByRole } = await shown({ onPress });
  await commands.drag([from, { ...from, y: from.y - 30 }], 20);
  expect(onPress).not.toHaveBeenCalled();
  await userEvent.click(getByRole('button', { name: 'Saved' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('the close button closes and nothing else happens', async () => {
  const onPress = vi.fn();
  const { getByRole, onClose, onSwipe } = await shown({ onPress });
  await userEvent.click(getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onPress).not.toHaveBeenCalled();
  expect(onSwipe).not.toHaveBeenCalled();
});

test('[S2.86] each of the six types has its own style', async () => {
  const kinds: ToastKind[] = ['credits', 'coins', 'wheel_credits', 'freespin', 'error', 'success'];
  const screen = await render(
    <div>
      {kinds.map((kind) => (
        <Toast
          key={kind}
          kind={kind}
          message={kind}
          closeLabel="Close"
          onClose={() => {}}
          onSwipe={() => {}}
        />
      ))}
    </div>,
  );
  for (const kind of kinds) {
    const toast = screen.getByText(kind, { exact: true }).element().closest('div');
    expect(toast?.querySelector('svg'), kind).not.toBeNull();
  }
});

test.each([
  ['Closed to you: pictures. Until 05.12.2026.', 'below'],
  ['Archived', 'beside'],
])('%s: its button is %s the text, which keeps its width', async (message, place) => {
  const screen = await render(
    <div style={{ inlineSize: 336 }}>
      <Toast
        kind="error"
        message={message}
        closeLabel="Close"
        onClose={() => {}}
        onSwipe={() => {}}
        action={{ label: 'Undo', onPress: () => {} }}
      />
    </div>,
  );
  const text = screen.getByText(message).element().getBoundingClientRect();
  const button = screen.getByRole('button', { name: 'Undo' }).element().getBoundingClientRect();
  expect(button.top >= text.bottom).toBe(place === 'below');
  if (place === 'below') expect(text.width).toBeGreaterThan(190);
});
