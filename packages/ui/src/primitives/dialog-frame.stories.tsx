import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';

const meta: Meta = { title: 'Overlays/DialogFrame' };
export default meta;

function Sample({
  open: start,
  labels,
}: {
  open: boolean;
  labels: { open: string; title: string; close: string };
}) {
  const [open, setOpen] = useState(start);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{labels.open}</Button>
      <DialogFrame
        open={open}
        onOpenChange={setOpen}
        title={labels.title}
        closeLabel={labels.close}
        popup={popup}
        className={`${styles.popup} ${styles.m}`}
        styles={styles}
        head={(content) => <div className={styles.head}>{content}</div>}
      >
        <p>{labels.title}</p>
      </DialogFrame>
    </>
  );
}

export const DressedAsADialog: StoryObj = {
  render: (_, c) => (
    <Sample
      open
      labels={{
        open: pickText(c, 'פתיחה', 'Open', 'Öffnen'),
        title: pickText(c, 'מסגרת', 'A frame', 'Ein Rahmen'),
        close: pickText(c, 'סגירה', 'Close', 'Schließen'),
      }}
    />
  ),
};
