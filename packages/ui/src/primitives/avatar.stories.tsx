import type { Meta, StoryObj } from '@storybook/react-vite';
import { picture } from '../stories/picture.ts';
import { say } from '../stories/say.ts';
import { Avatar } from './avatar.tsx';

const meta: Meta = { title: 'People/Avatar' };
export default meta;

export const Sizes: StoryObj = {
  render: (_, c) => {
    const alt = say(c, 'דנה', 'Dana', 'Dana');
    const online = say(c, 'מחוברת', 'Online', 'Online');
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
        <Avatar name={alt} alt={alt} src={picture(0)} size={28} online={online} />
        <Avatar name={alt} alt={alt} src={picture(1)} size={40} online={online} />
        <Avatar
          name={alt}
          alt={alt}
          src={picture(2)}
          size={52}
          online={online}
          vip={say(c, 'פרימיום', 'Premium', 'Premium')}
        />
        <Avatar name={alt} alt={alt} src={picture(0)} size={72} story="new" />
        <Avatar name={alt} alt={alt} src={picture(1)} size={72} story="seen" online={online} />
        <Avatar
          name={alt}
          alt={alt}
          src={picture(2)}
          size={96}
          vip={say(c, 'פרימיום', 'Premium', 'Premium')}
        />
        <Avatar name={alt} alt={alt} size={52} />
        <Avatar name={alt} alt={alt} size={96} online={online} />
      </div>
    );
  },
};
