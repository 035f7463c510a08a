import type { ClothTone } from './drawing/colour.ts';
import type { Expression, Light, Look, Outfit, PortraitSpec, Scene, Shot } from './drawing/look.ts';
import { between, seeded } from './drawing/random.ts';

/** Where, in which light, wearing what, and what is under an open jacket. */
export type Setting = readonly [
  scene: Scene,
  light: Light,
  outfit: Outfit,
  cloth: ClothTone,
  under?: ClothTone,
];

const openAir = new Set<Scene>(['sea', 'skyline', 'hills', 'desert', 'canal', 'rooftop']);
const moods: Expression[] = ['soft', 'laugh', 'smirk', 'away', 'smile', 'grin'];

function shotAt(slug: string, at: number, setting: Setting, offset: number): Shot {
  const random = seeded(`${slug}/${at}`);
  const [scene, light, outfit, cloth, under] = setting;
  const side = random() < 0.5 ? -1 : 1;
  const cover = at === 0;
  const back = at >= 2 && openAir.has(scene) && light !== 'night' && random() < 0.6;
  const crops: Shot['crop'][] = cover ? ['bust', 'bust', 'close'] : ['half', 'bust', 'close', 'half'];
  const covers: Expression[] = ['smile', 'grin', 'smile', 'soft', 'smirk'];
  return {
    scene,
    light,
    outfit,
    cloth,
    ...(under ? { under } : {}),
    expression: (cover ? covers[offset % covers.length] : moods[(offset + at) % moods.length]) ?? 'smile',
    crop: crops[Math.floor(random() * crops.length)] ?? 'bust',
    turn: Math.round(side * between(random, 0.15, 0.85) * 100) / 100,
    view: back ? 'back' : 'front',
  };
}

/** The pictures of one person: the first looks at the viewer and smiles, later ones vary mood, crop and turn; a cat or dog sits on the second. */
export function album(
  slug: string,
  look: Look,
  settings: readonly Setting[],
  companion?: 'cat' | 'dog',
): PortraitSpec[] {
  const offset = Math.floor(seeded(`${slug}/mood`)() * 30);
  return settings.map((setting, at) => {
    const shot = shotAt(slug, at, setting, offset);
    const withPet: Shot = companion && at === 1 ? { ...shot, companion, crop: 'bust' } : shot;
    return { seed: `${slug}/${at}`, look, shot: withPet };
  });
}
