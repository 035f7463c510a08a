import type { Expression, Light, PortraitSpec } from './drawing/look.ts';
import { seeded } from './drawing/random.ts';
import type { Person } from './persona.ts';

const moods: readonly Expression[] = ['laugh', 'smile', 'parted', 'grin', 'soft', 'smirk'];
const lights: readonly Light[] = ['gold', 'dusk', 'day', 'night'];

/**
 * Creates the stories of a person's day: a place of their album again, in another light, mirrored, in another
 * mood.
 */
export function createStories({ slug, photos }: Pick<Person, 'slug' | 'photos'>): PortraitSpec[] {
  const random = seeded(`${slug}/stories`);
  // Two of three people have a story, a few of them two.
  const share = random();
  const count = share < 0.34 ? 0 : share < 0.8 ? 1 : 2;
  return photos.slice(-count || photos.length).map(({ look, shot }, at) => {
    const pick = <T>(from: readonly T[], not: T): T => {
      const others = from.filter((other) => other !== not);
      return others[Math.floor(random() * others.length)] ?? not;
    };
    const reads = shot.pose === 'phone' || shot.pose === 'book';
    return {
      seed: `${slug}/story/${at}`,
      look,
      tall: true,
      shot: {
        ...shot,
        // Room for the author above and for an answer below.
        crop: shot.crop === 'close' ? 'bust' : 'half',
        light: pick(lights, shot.light),
        expression: reads ? 'smile' : pick(moods, shot.expression),
        side: shot.side === 1 ? -1 : 1,
        turn: -shot.turn,
        tilt: -shot.tilt,
        backlit: false,
      },
    };
  });
}
