import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../stories/say.ts';
import { Badge } from './badge.tsx';

const meta: Meta = { title: 'People/Badge' };
export default meta;

export const Kinds: StoryObj = {
  render: (_, c) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      <Badge label={say(c, '3 הודעות חדשות', '3 unread messages', '3 ungelesene Nachrichten')}>3</Badge>
      <Badge label={say(c, 'יש חדש', 'New', 'Neu')} />
      <Badge kind="neutral">12</Badge>
      <Badge kind="accent">{say(c, '+10% בונוס', '+10% bonus', '+10 % Bonus')}</Badge>
      <Badge kind="premium">{say(c, 'פרימיום', 'Premium', 'Premium')}</Badge>
      <Badge kind="success">{say(c, 'שולם', 'Paid', 'Bezahlt')}</Badge>
      <Badge kind="danger">{say(c, 'נכשל', 'Failed', 'Fehlgeschlagen')}</Badge>
      <Badge kind="info">{say(c, 'חדש', 'New', 'Neu')}</Badge>
    </div>
  ),
};
