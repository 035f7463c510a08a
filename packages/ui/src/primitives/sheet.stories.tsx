import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { say } from '../stories/say.ts';
import { Button } from './button.tsx';
import { Coins } from './coins.tsx';
import { Price } from './price.tsx';
import { Sheet } from './sheet.tsx';

const meta: Meta = { title: 'Overlays/Sheet' };
export default meta;

type Words = {
  open: string;
  title: string;
  close: string;
  text: string;
  pay: string;
  coins: string;
  price: string;
};

function Sample({ words, theme }: { words: Words; theme?: 'dark' }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={words.title}
        description={words.text}
        closeLabel={words.close}
        theme={theme}
        footer={
          <Button block size="l" kind={theme ? 'premium' : 'primary'} onClick={() => setOpen(false)}>
            {words.pay}
          </Button>
        }
      >
        <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Coins amount="500" label={words.coins} size="l" />
          <Price amount={words.price} />
        </div>
      </Sheet>
    </>
  );
}

const wordsFor = (c: Parameters<typeof say>[0]): Words => ({
  open: say(c, 'מטבעות', 'Coins', 'Münzen'),
  title: say(c, 'עוד מטבעות', 'More coins', 'Mehr Münzen'),
  close: say(c, 'סגירה', 'Close', 'Schließen'),
  text: say(c, 'מספיק לכ־50 הודעות.', 'Enough for about 50 messages.', 'Genug für etwa 50 Nachrichten.'),
  pay: say(c, 'לתשלום ⁦₪49.90⁩', 'Pay $14.90', 'Zahlungspflichtig bestellen'),
  coins: say(c, '500 מטבעות', '500 coins', '500 Münzen'),
  price: say(c, '⁦49.90 ₪⁩', '$14.90', '14,90 $'),
});

export const Credits: StoryObj = { render: (_, c) => <Sample words={wordsFor(c)} /> };
export const Premium: StoryObj = { render: (_, c) => <Sample words={wordsFor(c)} theme="dark" /> };
