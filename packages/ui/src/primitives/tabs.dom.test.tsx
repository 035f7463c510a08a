import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TabPanel, Tabs } from './tabs.tsx';

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

function Two() {
  const [value, setValue] = useState('all');
  const items = [
    { id: 'all', label: 'All' },
    { id: 'new', label: 'New' },
  ];
  return (
    <>
      <Tabs label="Contacts" items={items} value={value} onChange={setValue} idBase="t" />
      {items.map((item) => (
        <TabPanel key={item.id} idBase="t" id={item.id} value={value}>
          {item.label} people
        </TabPanel>
      ))}
    </>
  );
}

test.each([
  { dir: 'ltr', forward: '{ArrowRight}' },
  { dir: 'rtl', forward: '{ArrowLeft}' },
])('one tab stop; $forward goes on in $dir and wraps round', async ({ dir, forward }) => {
  document.documentElement.dir = dir;
  const { getByRole } = await render(<Two />);
  await userEvent.tab();
  await expect.element(getByRole('tab', { name: 'All' })).toHaveFocus();
  await userEvent.keyboard(forward);
  await expect.element(getByRole('tab', { name: 'New' })).toHaveFocus();
  await expect.element(getByRole('tabpanel', { name: 'New' })).toHaveTextContent('New people');
  await userEvent.keyboard(forward);
  await expect.element(getByRole('tab', { name: 'All', selected: true })).toHaveFocus();
  await userEvent.tab();
  await expect.element(getByRole('tabpanel', { name: 'All' })).toHaveFocus();
});
