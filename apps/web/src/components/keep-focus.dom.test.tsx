import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepFocus } from './keep-focus.ts';

function Devices() {
  const [left, setLeft] = useState(['Phone', 'Tablet']);
  const [isChosen, setChosen] = useState(false);
  return (
    <div ref={keepFocus}>
      <h1>Settings</h1>
      {isChosen ? null : (
        <button type="button" onClick={() => setChosen(true)}>
          Choose
        </button>
      )}
      <section>
        <h2>Devices</h2>
        {left.map((name) => (
          <button key={name} type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
            {name}
          </button>
        ))}
      </section>
      <input aria-label="Name" />
    </div>
  );
}

test('when the focused element is gone, the heading of its section has the focus, else that of the page', async () => {
  const { getByRole } = await render(<Devices />);
  const phone = getByRole('button', { name: 'Phone' });
  (phone.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(phone).not.toBeInTheDocument();
  await expect.element(getByRole('heading', { name: 'Devices' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(getByRole('button', { name: 'Tablet' })).toHaveFocus();

  const choose = getByRole('button', { name: 'Choose' });
  (choose.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(getByRole('heading', { name: 'Settings' })).toHaveFocus();
});

test('the focus stays where it is if it has moved on meanwhile', async () => {
  const { getByRole, getByLabelText } = await render(<Devices />);
  const phone = getByRole('button', { name: 'Phone' });
  (phone.element() as HTMLElement).focus();
  (getByLabelText('Name').element() as HTMLElement).focus();
  (phone.element() as HTMLElement).click();
  await expect.element(phone).not.toBeInTheDocument();
  await expect.element(getByLabelText('Name')).toHaveFocus();
});
