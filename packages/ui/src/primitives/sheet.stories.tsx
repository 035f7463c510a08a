import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { Button } from './button.tsx';
import { Coins } from './coins.tsx';
import { Price } from './price.tsx';
import { Sheet } from './sheet.tsx';

const meta: Meta = { title: 'Overlays/Sheet' };
export default meta;

type Labels = {
  open: string;
  title: string;
  close: string;
  text: string;
  pay: string;
  coins: string;
  price: string;
};

function Sample({ labels, theme }: { labels: Labels; theme?: 'dark' }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{labels.open}</Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={labels.title}
        description={labels.text}
        closeLabel={labels.close}
        theme={theme}
        footer={
          <Button block size="l" kind={theme ? 'premium' : 'primary'} onClick={() => setOpen(false)}>
            {labels.pay}
          </Button>
        }
      >
        <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Coins amount="500" label={labels.coins} size="l" />
          <Price amount={labels.price} />
        </div>
      </Sheet>
    </>
  );
}

const getLabels = (c: Parameters<typeof pickText>[0]): Labels => ({
  open: pickText(c, 'מטבעות', 'Coins', 'Münzen'),
  title: pickText(c, 'עוד מטבעות', 'More coins', 'Mehr Münzen'),
  close: pickText(c, 'סגירה', 'Close', 'Schließen'),
  text: pickText(c, 'מספיק לכ־50 הודעות.', 'Enough for about 50 messages.', 'Genug für etwa 50 Nachrichten.'),
  pay: pickText(c, 'לתשלום ⁦₪49.90⁩', 'Pay $14.90', 'Zahlungspflichtig bestellen'),
  coins: pickText(c, '500 מטבעות', '500 coins', '500 Münzen'),
  price: pickText(c, '⁦49.90 ₪⁩', '$14.90', '14,90 $'),
});

export const Credits: StoryObj = { render: (_, c) => <Sample labels={getLabels(c)} /> };
export const Premium: StoryObj = { render: (_, c) => <Sample labels={getLabels(c)} theme="dark" /> };
