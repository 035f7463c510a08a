import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { Button } from './button.tsx';
import { FullscreenDialog } from './fullscreen-dialog.tsx';

const meta: Meta = { title: 'Overlays/Scene' };
export default meta;

function Sample({ labels }: { labels: { open: string; title: string; close: string } }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{labels.open}</Button>
      <FullscreenDialog open={isOpen} onOpenChange={setOpen} label={labels.title} theme="dark">
        <div style={{ display: 'grid', placeContent: 'center', gap: 16, minBlockSize: '100%' }}>
          <h2>{labels.title}</h2>
          <Button onClick={() => setOpen(false)}>{labels.close}</Button>
        </div>
      </FullscreenDialog>
    </>
  );
}

export const Dark: StoryObj = {
  render: (_, c) => (
    <Sample
      labels={{
        open: pickText(c, 'פתיחה', 'Open', 'Öffnen'),
        title: pickText(c, 'יש התאמה', 'A match', 'Ein Match'),
        close: pickText(c, 'סגירה', 'Close', 'Schließen'),
      }}
    />
  ),
};
