import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DateParts } from './date-parts.tsx';

function Birthday() {
  const [value, setValue] = useState({ day: '', month: '', year: '' });
  return (
    <>
      <DateParts
        legend="Date of birth"
        labels={{ day: 'Day', month: 'Month', year: 'Year' }}
        order={['month', 'day', 'year']}
        value={value}
        onChange={setValue}
      />
      <output data-testid="now">{`${value.year}/${value.month}/${value.day}`}</output>
    </>
  );
}

test('typed straight through in the given order, digits only; Backspace in an empty box goes back', async () => {
  const { getByRole, getByTestId } = await render(<Birthday />);
  await userEvent.click(getByRole('textbox', { name: 'Month' }));
  await userEvent.keyboard('07x24');
  await expect.element(getByRole('textbox', { name: 'Year' })).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await expect.element(getByRole('textbox', { name: 'Day' })).toHaveFocus();
  await userEvent.click(getByRole('textbox', { name: 'Year' }));
  await userEvent.keyboard('19905');
  await expect.element(getByTestId('now')).toHaveTextContent('1990/07/24');
});

test('a Tab after a full box does not skip the next one, which got the focus automatically; a later one moves on', async () => {
  const { getByRole, getByTestId } = await render(<Birthday />);
  await userEvent.click(getByRole('textbox', { name: 'Month' }));
  await userEvent.keyboard('07');
  await userEvent.tab();
  await expect.element(getByRole('textbox', { name: 'Day' })).toHaveFocus();
  await userEvent.keyboard('24');
  await userEvent.tab();
  await userEvent.keyboard('1990');
  await expect.element(getByTestId('now')).toHaveTextContent('1990/07/24');

  // Only the next Tab is ignored: the second one leaves the field, and so does Shift+Tab.
  await userEvent.click(getByRole('textbox', { name: 'Month' }));
  await userEvent.keyboard('08');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(getByRole('textbox', { name: 'Year' })).toHaveFocus();
  await userEvent.click(getByRole('textbox', { name: 'Month' }));
  await userEvent.keyboard('09');
  await userEvent.tab({ shift: true });
  await expect.element(getByRole('textbox', { name: 'Month' })).toHaveFocus();
});
