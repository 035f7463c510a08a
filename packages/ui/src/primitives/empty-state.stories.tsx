import type { Meta, StoryObj } from '@storybook/react-vite';
import { SwipesIcon } from '../icons/swipes.tsx';
import { pickText } from '../stories/pick-text.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta: Meta = { title: 'States/EmptyState' };
export default meta;

export const EndOfDeck: StoryObj = {
  render: (_, c) => (
    <EmptyState
      title={pickText(
        c,
        'ראית את כולם באזור',
        'You have seen everyone nearby',
        'Du hast alle in der Nähe gesehen',
      )}
      art={<SwipesIcon />}
      action={<Button>{pickText(c, 'הרחבת החיפוש', 'Widen the search', 'Suche erweitern')}</Button>}
    >
      {pickText(
        c,
        'רדיוס גדול יותר יראה עוד אנשים.',
        'A wider radius shows more people.',
        'Ein größerer Umkreis zeigt mehr Menschen.',
      )}
    </EmptyState>
  ),
};
