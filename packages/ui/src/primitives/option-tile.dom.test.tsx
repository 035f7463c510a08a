import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OptionGroup } from './option-group.tsx';
import { OptionTile } from './option-tile.tsx';

function Question({
  kind,
  chosen,
}: {
  kind: 'single' | 'multi';
  chosen: (value: string, by: string) => void;
}) {
  const [values, setValues] = useState<string[]>([]);
  return (
    <OptionGroup legend="What brings you here?">
      {['love', 'talk', 'date'].map((value) => (
        <OptionTile
          key={value}
          kind={kind}
          name="why"
          value={value}
          checked={values.includes(value)}
          onChoose={(item, by) => {
            chosen(item, by);
            if (kind === 'single') setValues([item]);
            else
              setValues(values.includes(item) ? values.filter((other) => other !== item) : [...values, item]);
          }}
        >
          {value}
        </OptionTile>
      ))}
    </OptionGroup>
  );
}

test('single choice: one tab stop, arrows select, and the question knows it was a key', async () => {
  const chosen = vi.fn();
  const { getByRole } = await render(<Question kind="single" chosen={chosen} />);
  await userEvent.tab();
  await expect.element(getByRole('radio', { name: 'love' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(getByRole('radio', { name: 'talk' })).toBeChecked();
  expect(chosen.mock.calls).toEqual([
    ['love', 'keyboard'],
    ['talk', 'keyboard'],
  ]);
  expect(getByRole('group', { name: 'What brings you here?' }).element()).toBeVisible();
});

test('a tap anywhere on the tile selects, also a second tap on the selected one', async () => {
  const chosen = vi.fn();
  const { getByRole, getByText } = await render(<Question kind="single" chosen={chosen} />);
  await userEvent.click(getByText('date'));
  await expect.element(getByRole('radio', { name: 'date' })).toBeChecked();
  await userEvent.click(getByText('date'));
  expect(chosen.mock.calls).toEqual([
    ['date', 'pointer'],
    ['date', 'pointer'],
  ]);
  expect(getByText('date').element().closest('label')?.offsetHeight).toBeGreaterThanOrEqual(56);
});

test('several choices: each tile is a tab stop, Space toggles it', async () => {
  const { getByRole } = await render(<Question kind="multi" chosen={() => {}} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(getByRole('checkbox', { name: 'love' })).toBeChecked();
  await expect.element(getByRole('checkbox', { name: 'talk' })).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(getByRole('checkbox', { name: 'talk' })).not.toBeChecked();
});
