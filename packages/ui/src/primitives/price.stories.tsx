import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { Price } from './price.tsx';

const meta: Meta = { title: 'Figures/Price' };
export default meta;

export const Sizes: StoryObj = {
  render: (_, c) => {
    const amount = pickText(c, '⁦49.90 ₪⁩', '$49.90', '49,90 $');
    return (
      <>
        <Price amount={amount} size="s" />
        <Price amount={amount} per={pickText(c, 'לחודש', 'per month', 'pro Monat')} />
        <Price
          amount={amount}
          size="l"
          was={pickText(c, '⁦69.90 ₪⁩', '$69.90', '69,90 $')}
          wasLabel={pickText(c, 'במקום', 'instead of', 'statt')}
        />
      </>
    );
  },
};
