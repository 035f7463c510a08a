import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { say } from '../stories/say.ts';
import { Button } from './button.tsx';
import { Scene } from './scene.tsx';

const meta: Meta = { title: 'Overlays/Scene' };
export default meta;

function Sample({ words }: { words: { open: string; title: string; close: string } }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      <Scene open={open} onOpenChange={setOpen} label={words.title} theme="dark">
        <div style={{ display: 'grid', placeContent: 'center', gap: 16, minBlockSize: '100%' }}>
          <h2>{words.title}</h2>
          <Button onClick={() => setOpen(false)}>{words.close}</Button>
        </div>
      </Scene>
    </>
  );
}

export const Dark: StoryObj = {
  render: (_, c) => (
    <Sample
      words={{
        open: say(c, 'פתיחה', 'Open', 'Öffnen'),
        title: say(c, 'יש התאמה', 'A match', 'Ein Match'),
        close: say(c, 'סגירה', 'Close', 'Schließen'),
      }}
    />
  ),
};
