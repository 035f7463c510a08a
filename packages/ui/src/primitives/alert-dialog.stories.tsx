import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { say } from '../stories/say.ts';
import { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx';
import { Button } from './button.tsx';

const meta: Meta = { title: 'Overlays/AlertDialog' };
export default meta;

type Words = Pick<AlertDialogProps, 'title' | 'children' | 'confirm' | 'cancel' | 'danger'>;

function Sample(words: Words) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button kind="danger-outline" onClick={() => setOpen(true)}>
        {words.confirm}
      </Button>
      <AlertDialog {...words} open={open} onConfirm={() => setOpen(false)} onCancel={() => setOpen(false)} />
    </>
  );
}

export const Danger: StoryObj = {
  render: (_, c) => (
    <Sample
      danger
      title={say(c, 'לחסום את דנה?', 'Block Dana?', 'Dana blockieren?')}
      confirm={say(c, 'חסימה', 'Block', 'Blockieren')}
      cancel={say(c, 'ביטול', 'Cancel', 'Abbrechen')}
    >
      {say(
        c,
        'השיחה תיסגר ולא תראו זה את זה יותר.',
        'The chat closes and you will not see each other again.',
        'Der Chat wird geschlossen und ihr seht euch nicht mehr.',
      )}
    </Sample>
  ),
};
