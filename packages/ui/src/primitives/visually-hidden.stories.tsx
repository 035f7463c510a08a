import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../stories/say.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta: Meta = { title: 'Overlays/VisuallyHidden' };
export default meta;

export const SkipLink: StoryObj = {
  render: (_, c) => (
    <>
      <VisuallyHidden showOnFocus>
        <a href="#main">{say(c, 'דילוג לתוכן', 'Skip to content', 'Zum Inhalt springen')}</a>
      </VisuallyHidden>
      <p id="main">{say(c, 'תוכן', 'Content', 'Inhalt')}</p>
    </>
  ),
};
