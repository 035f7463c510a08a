import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ban, Flag, Pin } from 'lucide-react';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { ActionSheet, type ActionSheetProps } from './action-sheet.tsx';
import { Button } from './button.tsx';

const meta: Meta = { title: 'Overlays/ActionSheet' };
export default meta;

function Sample({ opener, ...props }: Omit<ActionSheetProps, 'open' | 'onOpenChange'> & { opener: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{opener}</Button>
      <ActionSheet {...props} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

export const ChatActions: StoryObj = {
  render: (_, c) => (
    <Sample
      opener={pickText(c, 'עוד', 'More', 'Mehr')}
      title={pickText(c, 'שיחה עם דנה', 'Chat with Dana', 'Chat mit Dana')}
      cancelLabel={pickText(c, 'ביטול', 'Cancel', 'Abbrechen')}
      actions={[
        {
          id: 'pin',
          label: pickText(c, 'הצמדה', 'Pin', 'Anheften'),
          icon: <Pin strokeWidth={1.75} />,
          onSelect: () => {},
        },
        {
          id: 'report',
          label: pickText(c, 'דיווח', 'Report', 'Melden'),
          icon: <Flag strokeWidth={1.75} />,
          onSelect: () => {},
        },
        {
          id: 'block',
          label: pickText(c, 'חסימה', 'Block', 'Blockieren'),
          icon: <Ban strokeWidth={1.75} />,
          danger: true,
          onSelect: () => {},
        },
      ]}
    />
  ),
};
