import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChipGroup } from './chip-group.tsx';

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

const labels = ['Jazz', 'Wine', 'Hiking', 'Cinema', 'Cooking', 'Chess'];

function Group({ kind = 'any', begin = [], max }: { kind?: 'any' | 'one'; begin?: string[]; max?: number }) {
  const [chosen, setChosen] = useState<string[]>(begin);
  return (
    <>
      <button type="button">Before</button>
      {/* Three chips a row. */}
      <div style={{ inlineSize: 290 }}>
        <ChipGroup
          kind={kind}
          label="Interests"
          options={labels.map((label) => ({ value: label, label: label }))}
          chosen={chosen}
          {...(max && { max })}
          onToggle={(label, on) => {
            if (kind === 'one') setChosen([label]);
            else setChosen(on ? [...chosen, label] : chosen.filter((other) => other !== label));
          }}
        />
      </div>
      <button type="button">After</button>
    </>
  );
}

const focused = () => document.activeElement?.textContent;

test.each([
  { dir: 'ltr', forward: '{ArrowRight}', back: '{ArrowLeft}' },
  { dir: 'rtl', forward: '{ArrowLeft}', back: '{ArrowRight}' },
])(
  'one tab stop; $forward goes on in $dir, wraps round and chooses nothing',
  async ({ dir, forward, back }) => {
    document.documentElement.dir = dir;
    const { getByRole } = await render(<Group />);
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe('Jazz');
    await userEvent.keyboard(`${forward}${forward}`);
    expect(focused()).toBe('Hiking');
    await userEvent.keyboard(`${back}${back}${back}`);
    expect(focused()).toBe('Chess');
    await userEvent.keyboard(forward);
    expect(focused()).toBe('Jazz');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Chess');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Jazz');
    expect(getByRole('button', { pressed: true }).elements()).toEqual([]);
    await userEvent.tab();
    expect(focused()).toBe('After');
  },
);

test('a key presses the focused chip, and Tab returns to that chip', async () => {
  const { getByRole } = await render(<Group />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight} ');
  await expect
    .element(getByRole('toolbar', { name: 'Interests' }).getByRole('button', { name: 'Wine' }))
    .toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await userEvent.tab();
  expect(focused()).toBe('After');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Hiking');
  await userEvent.keyboard(' ');
  await expect.element(getByRole('button', { name: 'Hiking' })).toHaveAttribute('aria-pressed', 'false');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Before');
});

test('Tab goes first to the selected chip; up and down go to the chip above and below', async () => {
  await render(<Group begin={['Wine']} />);
  await userEvent.tab();
  await userEvent.tab();
  expect(focused()).toBe('Wine');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Wine');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Cooking');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Wine');
});

test('browser shortcuts are not intercepted', async () => {
  await render(<Group />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}{Shift>}{End}{/Shift}');
  expect(focused()).toBe('Jazz');
});

test('at the maximum, the others are unavailable but reachable by keyboard', async () => {
  const { getByRole } = await render(<Group begin={['Jazz']} max={1} />);
  const wine = getByRole('button', { name: 'Wine' });
  await expect.element(wine).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Wine');
  await userEvent.keyboard(' ');
  await expect.element(wine).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{ArrowLeft} ');
  await expect.element(wine).not.toHaveAttribute('aria-disabled');
});

test('single selection: radio buttons that arrow keys select', async () => {
  const { getByRole } = await render(<Group kind="one" begin={['Wine']} />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(getByRole('radiogroup', { name: 'Interests' })).toBeVisible();
  await expect.element(getByRole('radio', { name: 'Hiking' })).toBeChecked();
  await expect.element(getByRole('radio', { name: 'Hiking' })).toHaveFocus();
  await expect.element(getByRole('radio', { name: 'Wine' })).not.toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(getByRole('radio', { name: 'Hiking' })).toBeChecked();
});
