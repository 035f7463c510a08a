import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../stories/say.ts';
import { Price } from './price.tsx';

const meta: Meta = { title: 'Figures/Price' };
export default meta;

export const Sizes: StoryObj = {
  render: (_, c) => {
    const amount = say(c, '⁦49.90 ₪⁩', '$49.90', '49,90 $');
    return (
      <>
        <Price amount={amount} size="s" />
        <Price amount={amount} per={say(c, 'לחודש', 'per month', 'pro Monat')} />
        <Price
          amount={amount}
          size="l"
          was={say(c, '⁦69.90 ₪⁩', '$69.90', '69,90 $')}
          wasLabel={say(c, 'במקום', 'instead of', 'statt')}
        />
      </>
    );
  },
};
