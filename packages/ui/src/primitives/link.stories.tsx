import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../stories/say.ts';
import { Link } from './link.tsx';

const meta: Meta = { title: 'Actions/Link' };
export default meta;

export const InText: StoryObj = {
  render: (_, c) => (
    <p>
      {say(c, 'בהמשך מאשרים את ', 'By going on you accept the ', 'Damit akzeptierst du die ')}
      <Link href="#terms">{say(c, 'תנאי השימוש', 'terms of use', 'Nutzungsbedingungen')}</Link>{' '}
      <Link href="#privacy" tone="quiet">
        {say(c, 'ואת הפרטיות', 'and privacy', 'und den Datenschutz')}
      </Link>
    </p>
  ),
};
