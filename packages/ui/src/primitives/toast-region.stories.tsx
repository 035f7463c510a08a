import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { Announcer } from './announcer.tsx';
import { Button } from './button.tsx';
import { type ToastItem, ToastRegion } from './toast-region.tsx';

const meta: Meta = { title: 'Overlays/ToastRegion' };
export default meta;

function Sample({
  message,
  label,
  close,
  more,
}: {
  message: string;
  label: string;
  close: string;
  more: string;
}) {
  const [toasts, setToasts] = useState<ToastItem[]>([]);
  return (
    <>
      <Announcer />
      <Button
        onClick={() =>
          setToasts([
            ...toasts,
            { id: String(performance.now()), kind: 'success', message, durationMs: 3000 },
          ])
        }
      >
        {more}
      </Button>
      <ToastRegion
        label={label}
        closeLabel={close}
        toasts={toasts}
        onDismiss={(id) => setToasts((now) => now.filter((toast) => toast.id !== id))}
      />
    </>
  );
}

export const OnPress: StoryObj = {
  render: (_, c) => (
    <Sample
      message={pickText(c, 'נשמר', 'Saved', 'Gespeichert')}
      label={pickText(c, 'הודעות', 'Notices', 'Hinweise')}
      close={pickText(c, 'סגירה', 'Close', 'Schließen')}
      more={pickText(c, 'להציג הודעה', 'Show a notice', 'Hinweis zeigen')}
    />
  ),
};
