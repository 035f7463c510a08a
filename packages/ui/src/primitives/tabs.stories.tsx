import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { Badge } from './badge.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

const meta: Meta = { title: 'States/Tabs' };
export default meta;

function Three({ labels, label }: { labels: string[]; label: string }) {
  const [value, setValue] = useState('0');
  const items = labels.map((label, index) => ({
    id: String(index),
    label: label,
    badge: index === 1 ? <Badge>2</Badge> : undefined,
  }));
  return (
    <>
      <Tabs label={label} items={items} value={value} onChange={setValue} idBase="sample" />
      {items.map((item) => (
        <TabPanel key={item.id} idBase="sample" id={item.id} value={value}>
          {item.label}
        </TabPanel>
      ))}
    </>
  );
}

export const ThreeTabs: StoryObj = {
  render: (_, c) => (
    <Three
      label={pickText(c, 'אנשי קשר', 'Contacts', 'Kontakte')}
      labels={pickText(c, 'הכול,חדשים,שמורים', 'All,Unread,Pinned', 'Alle,Ungelesen,Angeheftet').split(',')}
    />
  ),
};
