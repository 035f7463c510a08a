import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Range, RangeSlider } from './range-slider.tsx';

const committed = vi.fn();

afterEach(() => {
  document.documentElement.dir = 'ltr';
  committed.mockReset();
});

function Ages() {
  const [value, setValue] = useState<Range>([25, 40]);
  return (
    <>
      <RangeSlider
        label="Age"
        min={18}
        max={80}
        minGap={3}
        value={value}
        onChange={setValue}
        onCommit={committed}
        fromLabel="From"
        toLabel="To"
        valueText={(n) => `${n} years`}
      />
      <output data-testid="now">{value.join('-')}</output>
    </>
  );
}

test('arrow keys, Home and End move a thumb up to the other one', async () => {
  const { getByRole, getByTestId } = await render(<Ages />);
  const from = getByRole('slider', { name: 'From' });
  (from.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(getByTestId('now')).toHaveTextContent('27-40');
  expect(committed).toHaveBeenLastCalledWith([27, 40]);
  await userEvent.keyboard('{End}');
  await expect.element(getByTestId('now')).toHaveTextContent('37-40');
  await expect.element(from).toHaveAttribute('aria-valuetext', '37 years');
  (getByRole('slider', { name: 'To' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.element(getByTestId('now')).toHaveTextContent('37-40');
});

test('the left arrow increases the value in a right-to-left page', async () => {
  document.documentElement.dir = 'rtl';
  const { getByRole, getByTestId } = await render(<Ages />);
  (getByRole('slider', { name: 'From' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(getByTestId('now')).toHaveTextContent('26-40');
});

test('a typed number is clamped to the limits, without any dragging', async () => {
  const { getByRole, getByTestId } = await render(<Ages />);
  const box = getByRole('textbox', { name: 'To' });
  await userEvent.fill(box, '99');
  await userEvent.keyboard('{Enter}');
  await expect.element(getByTestId('now')).toHaveTextContent('25-80');
  expect(committed).toHaveBeenLastCalledWith([25, 80]);
  await userEvent.fill(box, '');
  await userEvent.tab();
  await expect.element(box).toHaveValue('80');
});

test.each(['ltr', 'rtl'])('a press on the track moves the nearer thumb (%s)', async (dir) => {
  document.documentElement.dir = dir;
  const { getByRole, getByTestId } = await render(<Ages />);
  const rail = getByRole('slider', { name: 'From' }).element().parentElement?.getBoundingClientRect();
  if (!rail) throw new Error('no rail');
  const along = 22 + ((62 - 18) / (80 - 18)) * (rail.width - 44);
  const x = dir === 'ltr' ? rail.left + along : rail.right - along;
  await commands.drag([{ x, y: rail.top + 22 }], 0);
  await expect.element(getByTestId('now')).toHaveTextContent('25-62');
});
