import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { createPicture } from '../stories/picture.ts';
import { Avatar } from './avatar.tsx';

const meta: Meta = { title: 'People/Avatar' };
export default meta;

export const Sizes: StoryObj = {
  render: (_, c) => {
    const alt = pickText(c, 'דנה', 'Dana', 'Dana');
    const online = pickText(c, 'מחוברת', 'Online', 'Online');
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
        <Avatar name={alt} alt={alt} src={createPicture(0)} size={28} online={online} />
        <Avatar name={alt} alt={alt} src={createPicture(1)} size={40} online={online} />
        <Avatar
          name={alt}
          alt={alt}
          src={createPicture(2)}
          size={52}
          online={online}
          vip={pickText(c, 'פרימיום', 'Premium', 'Premium')}
        />
        <Avatar name={alt} alt={alt} src={createPicture(0)} size={72} story="new" />
        <Avatar name={alt} alt={alt} src={createPicture(1)} size={72} story="seen" online={online} />
        <Avatar
          name={alt}
          alt={alt}
          src={createPicture(2)}
          size={96}
          vip={pickText(c, 'פרימיום', 'Premium', 'Premium')}
        />
        <Avatar name={alt} alt={alt} size={52} />
        <Avatar name={alt} alt={alt} size={96} online={online} />
      </div>
    );
  },
};
