import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../stories/say.ts';
import { ProgressSteps } from './progress-steps.tsx';

const meta: Meta = { title: 'Figures/ProgressSteps' };
export default meta;

export const ThreeOfNine: StoryObj = {
  render: (_, c) => (
    <ProgressSteps
      value={3}
      max={9}
      parts={[4, 2, 3]}
      label={say(c, 'הרשמה', 'Registration', 'Registrierung')}
      valueText={say(c, 'שלב 3 מתוך 9', 'Step 3 of 9', 'Schritt 3 von 9')}
    />
  ),
};
