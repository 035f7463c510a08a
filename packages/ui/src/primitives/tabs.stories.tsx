import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { say } from '../stories/say.ts';
import { Badge } from './badge.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

const meta: Meta = { title: 'States/Tabs' };
export default meta;

function Three({ words, label }: { words: string[]; label: string }) {
  const [value, setValue] = useState('0');
  const items = words.map((word, index) => ({
    id: String(index),
    label: word,
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
      label={say(c, 'אנשי קשר', 'Contacts', 'Kontakte')}
      words={say(c, 'הכול,חדשים,שמורים', 'All,Unread,Pinned', 'Alle,Ungelesen,Angeheftet').split(',')}
    />
  ),
};
