import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { say } from '../stories/say.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';

const meta: Meta = { title: 'Overlays/Dialog' };
export default meta;

type Words = { open: string; title: string; close: string; label: string; save: string };

function Sample({ words, start }: { words: Words; start: boolean }) {
  const [open, setOpen] = useState(start);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={words.title}
        closeLabel={words.close}
        footer={
          <Button block size="l" onClick={() => setOpen(false)}>
            {words.save}
          </Button>
        }
      >
        <Field label={words.label} />
      </Dialog>
    </>
  );
}

const wordsFor = (c: Parameters<typeof say>[0]): Words => ({
  open: say(c, 'פתיחה', 'Open', 'Öffnen'),
  title: say(c, 'שינוי השם', 'Change the name', 'Namen ändern'),
  close: say(c, 'סגירה', 'Close', 'Schließen'),
  label: say(c, 'שם', 'Name', 'Name'),
  save: say(c, 'שמירה', 'Save', 'Speichern'),
});

export const Closed: StoryObj = { render: (_, c) => <Sample words={wordsFor(c)} start={false} /> };
export const Open: StoryObj = { render: (_, c) => <Sample words={wordsFor(c)} start /> };
