import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx';
import { Button } from './button.tsx';

const meta: Meta = { title: 'Overlays/AlertDialog' };
export default meta;

type Labels = Pick<AlertDialogProps, 'title' | 'children' | 'confirm' | 'cancel' | 'danger'>;

function Sample(labels: Labels) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button kind="danger-outline" onClick={() => setOpen(true)}>
        {labels.confirm}
      </Button>
      <AlertDialog
        {...labels}
        open={isOpen}
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

export const Danger: StoryObj = {
  render: (_, c) => (
    <Sample
      danger
      title={pickText(c, 'לחסום את דנה?', 'Block Dana?', 'Dana blockieren?')}
      confirm={pickText(c, 'חסימה', 'Block', 'Blockieren')}
      cancel={pickText(c, 'ביטול', 'Cancel', 'Abbrechen')}
    >
      {pickText(
        c,
        'השיחה תיסגר ולא תראו זה את זה יותר.',
        'The chat closes and you will not see each other again.',
        'Der Chat wird geschlossen und ihr seht euch nicht mehr.',
      )}
    </Sample>
  ),
};
