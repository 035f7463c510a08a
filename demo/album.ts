import type { ClothTone } from './drawing/colour.ts';
import type {
  Expression,
  Light,
  Look,
  Outfit,
  Pattern,
  PortraitSpec,
  PoseName,
  Scene,
  Shot,
} from './drawing/look.ts';
import { between, type Random, seeded } from './drawing/random.ts';

/** Place, light, clothes, and what is under an open jacket. */
export type Setting = readonly [
  scene: Scene,
  light: Light,
  outfit: Outfit,
  cloth: ClothTone,
  under?: ClothTone,
];

/** Actions that fit a place. First pictures take only those that show the whole face and the eyes. */
const doneThere: Record<Scene, readonly PoseName[]> = {
  cafe: ['cup', 'chin', 'phone', 'chair', 'cheek', 'book'],
  kitchen: ['cup', 'glass', 'fruit', 'crossed', 'cheek'],
  window: ['cup', 'book', 'phone', 'hair'],
  books: ['book', 'crossed', 'chair', 'chin'],
  gallery: ['crossed', 'easy', 'hair'],
  studio: ['crossed', 'hair', 'chair', 'easy', 'chin'],
  arch: ['easy', 'hair', 'glass', 'chair', 'crossed'],
  sea: ['hair', 'wave', 'behind', 'selfie', 'easy'],
  promenade: ['rail', 'walk', 'wave', 'leash', 'behind', 'selfie', 'hair'],
  skyline: ['rail', 'glass', 'selfie', 'behind'],
  rooftop: ['glass', 'rail', 'wave', 'behind', 'hair'],
  lights: ['glass', 'selfie', 'easy', 'wave'],
  concert: ['wave', 'glass', 'selfie'],
  rain: ['phone', 'easy', 'walk'],
  hills: ['strap', 'walk', 'behind', 'selfie', 'wave'],
  desert: ['strap', 'behind', 'walk', 'wave', 'selfie'],
  snow: ['cup', 'wave', 'selfie', 'walk', 'easy'],
  canal: ['rail', 'phone', 'easy', 'cup'],
  garden: ['cup', 'book', 'fruit', 'hair', 'chair'],
  market: ['fruit', 'phone', 'walk', 'wave', 'easy'],
};
const faceless = new Set<PoseName>(['behind', 'walk', 'leash']);
/** The eyes look down at the book. */
const reading = new Set<PoseName>(['phone', 'book']);
const seated = new Set<PoseName>(['chin', 'cheek', 'chair', 'rail', 'book']);

/** The eyes are open on a first picture: it looks at the viewer. */
const coverMoods: Expression[] = ['smile', 'grin', 'soft', 'smirk', 'smile', 'grin', 'parted'];
const moods: Expression[] = ['laugh', 'soft', 'smirk', 'away', 'smile', 'parted', 'grin', 'calm'];
/** Half of the clothes that can have a pattern stay plain. */
const patterns: Pattern[] = ['plain', 'plain', 'stripes', 'dots', 'plain', 'checks'];

/** Picks the next action in a place that this person does on no earlier picture. */
function pickPose(scene: Scene, at: number, done: readonly PoseName[], random: Random): PoseName {
  const open = doneThere[scene].filter(
    (pose) => !done.includes(pose) && (at > 0 || !(faceless.has(pose) || reading.has(pose))),
  );
  return open[Math.floor(random() * open.length)] ?? 'easy';
}

function pickCrop(pose: PoseName, at: number, random: Random): Shot['crop'] {
  if (pose === 'selfie') return 'close';
  if (seated.has(pose)) return at === 0 || random() < 0.4 ? 'bust' : 'half';
  const crops: Shot['crop'][] = at === 0 ? ['bust', 'bust', 'close'] : ['half', 'bust', 'half', 'close'];
  const crop = crops[Math.floor(random() * crops.length)] ?? 'bust';
  // Up close the hand would be out of the picture.
  return crop === 'close' && pose !== 'easy' && pose !== 'behind' ? 'bust' : crop;
}

function createShot(
  slug: string,
  at: number,
  setting: Setting,
  mood: number,
  done: readonly PoseName[],
  leads: boolean,
): Shot {
  const random = seeded(`${slug}/${at}`);
  const [scene, light, outfit, cloth, under] = setting;
  const side = random() < 0.5 ? -1 : 1;
  const pose = leads ? 'leash' : pickPose(scene, at, done, random);
  const laughs =
    (at === 0 ? coverMoods : moods)[(mood + at) % (at === 0 ? coverMoods : moods).length] ?? 'smile';
  const reads = reading.has(pose);
  const expression = reads && laughs === 'laugh' ? 'smile' : laughs;
  const inward = pose === 'chin' || pose === 'cheek' || pose === 'hair';
  const turn =
    side * between(random, reads ? 0.35 : 0.15, at === 0 ? 0.6 : 0.95) * (inward || random() < 0.7 ? 1 : -1);
  return {
    scene,
    light,
    outfit,
    cloth,
    ...(under ? { under } : {}),
    pattern: patterns[Math.floor(random() * patterns.length)] ?? 'plain',
    expression,
    pose,
    side,
    crop: pickCrop(pose, at, random),
    turn: Math.round(turn * 100) / 100,
    tilt:
      Math.round(
        (inward
          ? side * between(random, 3, 8)
          : expression === 'laugh'
            ? between(random, 4, 9) * -Math.sign(turn)
            : between(random, -5, 5)) * 10,
      ) / 10,
    backlit: at > 0 && (light === 'gold' || light === 'dusk') && !reads && random() < 0.22,
  };
}

/**
 * Creates the pictures of one person: the first shows the face, later ones vary mood, pose and place; a cat
 * or dog is on the second.
 */
export function createAlbum(
  slug: string,
  look: Look,
  settings: readonly Setting[],
  companion?: 'cat' | 'dog',
): PortraitSpec[] {
  const mood = Math.floor(seeded(`${slug}/mood`)() * 56);
  const done: PoseName[] = [];
  return settings.map((setting, at) => {
    const pet = at === 1 ? companion : undefined;
    const shot = createShot(slug, at, setting, mood, done, pet === 'dog');
    done.push(shot.pose);
    const withPet: Shot = pet ? { ...shot, companion: pet } : shot;
    return { seed: `${slug}/${at}`, look, shot: withPet };
  });
}
