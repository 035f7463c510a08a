import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { say } from '../stories/say.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';

const meta: Meta = { title: 'Overlays/DialogFrame' };
export default meta;

function Sample({
  open: start,
  words,
}: {
  open: boolean;
  words: { open: string; title: string; close: string };
}) {
  const [open, setOpen] = useState(start);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      <DialogFrame
        open={open}
        onOpenChange={setOpen}
        title={words.title}
        closeLabel={words.close}
        popup={popup}
        className={`${styles.popup} ${styles.m}`}
        styles={styles}
        head={(content) => <div className={styles.head}>{content}</div>}
      >
        <p>{words.title}</p>
      </DialogFrame>
    </>
  );
}

export const DressedAsADialog: StoryObj = {
  render: (_, c) => (
    <Sample
      open
      words={{
        open: say(c, 'פתיחה', 'Open', 'Öffnen'),
        title: say(c, 'מסגרת', 'A frame', 'Ein Rahmen'),
        close: say(c, 'סגירה', 'Close', 'Schließen'),
      }}
    />
  ),
};
