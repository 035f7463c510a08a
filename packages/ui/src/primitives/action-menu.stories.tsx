import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { ActionMenu, type MenuAnchor } from './action-menu.tsx';
import { Button } from './button.tsx';

const meta: Meta = { title: 'Overlays/ActionMenu' };
export default meta;

function Sample({ opener, title, choice }: { opener: string; title: string; choice: string }) {
  const [anchor, setAnchor] = useState<MenuAnchor>({ x: 120, y: 80 });
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        {opener}
      </Button>
      <ActionMenu open={isOpen} onOpenChange={setOpen} anchor={anchor} title={title} returnTo={undefined}>
        <Button kind="ghost" onClick={() => setOpen(false)}>
          {choice}
        </Button>
      </ActionMenu>
    </>
  );
}

export const AtThePointer: StoryObj = {
  render: (_, c) => (
    <Sample
      opener={pickText(c, 'עוד', 'More', 'Mehr')}
      title={pickText(c, 'שיחה עם דנה', 'Chat with Dana', 'Chat mit Dana')}
      choice={pickText(c, 'דיווח', 'Report', 'Melden')}
    />
  ),
};
