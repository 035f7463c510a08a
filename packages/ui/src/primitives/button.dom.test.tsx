import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('busy keeps the focus and the name, and ignores presses', async () => {
  const onClick = vi.fn();
  const { getByRole, rerender } = await render(<Button onClick={onClick}>Send</Button>);
  const button = getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  await rerender(
    <Button onClick={onClick} busy>
      Send
    </Button>,
  );
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('rendered as a link it is a link, and a busy one does not navigate', async () => {
  const { getByRole, rerender } = await render(<Button render={<a href="#there" />}>Go</Button>);
  await rerender(
    <Button busy render={<a href="#there" />}>
      Go
    </Button>,
  );
  await userEvent.click(getByRole('link', { name: 'Go' }), { force: true });
  expect(location.hash).toBe('');
  await rerender(<Button render={<a href="#there" />}>Go</Button>);
  await userEvent.click(getByRole('link', { name: 'Go' }));
  expect(location.hash).toBe('#there');
});

test('every button is at least 44 px high, and long words make it higher instead of wider', async () => {
  const { getByRole } = await render(
    <div style={{ inlineSize: 200 }}>
      <Button>Datenschutzeinstellungen übernehmen und bestellen</Button>
      <Button>OK</Button>
    </div>,
  );
  const [long, short] = getByRole('button').elements() as [HTMLElement, HTMLElement];
  expect(short.offsetHeight).toBeGreaterThanOrEqual(44);
  expect(long.offsetHeight).toBeGreaterThan(short.offsetHeight);
  expect(long.offsetWidth).toBeLessThanOrEqual(200);
});

test('an icon without text has its word as accessible name and tooltip', async () => {
  const screen = await render(
    <>
      <IconButton label="Like Dana">♥</IconButton>
      <IconButton label="Like Noa" title="Like">
        ♥
      </IconButton>
    </>,
  );
  const titleOf = (name: string) => screen.getByRole('button', { name }).element().getAttribute('title');
  expect(titleOf('Like Dana')).toBe('Like Dana');
  expect(titleOf('Like Noa')).toBe('Like');
});
