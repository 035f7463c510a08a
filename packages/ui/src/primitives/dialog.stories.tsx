import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';

const meta: Meta = { title: 'Overlays/Dialog' };
export default meta;

type Labels = { open: string; title: string; close: string; label: string; save: string };

function Sample({ labels, start }: { labels: Labels; start: boolean }) {
  const [open, setOpen] = useState(start);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{labels.open}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={labels.title}
        closeLabel={labels.close}
        footer={
          <Button block size="l" onClick={() => setOpen(false)}>
            {labels.save}
          </Button>
        }
      >
        <Field label={labels.label} />
      </Dialog>
    </>
  );
}

const getLabels = (c: Parameters<typeof pickText>[0]): Labels => ({
  open: pickText(c, 'פתיחה', 'Open', 'Öffnen'),
  title: pickText(c, 'שינוי השם', 'Change the name', 'Namen ändern'),
  close: pickText(c, 'סגירה', 'Close', 'Schließen'),
  label: pickText(c, 'שם', 'Name', 'Name'),
  save: pickText(c, 'שמירה', 'Save', 'Speichern'),
});

export const Closed: StoryObj = { render: (_, c) => <Sample labels={getLabels(c)} start={false} /> };
export const Open: StoryObj = { render: (_, c) => <Sample labels={getLabels(c)} start /> };
