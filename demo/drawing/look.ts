import type { ClothTone, HairTone, SkinTone } from './colour.ts';

export type HairStyle =
  | 'long-straight'
  | 'long-waves'
  | 'side-waves'
  | 'fringe'
  | 'bob'
  | 'lob'
  | 'curls'
  | 'afro'
  | 'top-bun'
  | 'low-bun'
  | 'ponytail'
  | 'pixie'
  | 'braid'
  | 'crop'
  | 'side-part'
  | 'quiff'
  | 'short-curls'
  | 'buzz'
  | 'bald'
  | 'slick'
  | 'mid-waves'
  | 'receding'
  | 'man-bun';

/** The features that stay the same on every picture of one person. `years` drives lines and is always 22 or more. */
export interface Look {
  gender: 1 | 2;
  years: number;
  skin: SkinTone;
  hair: HairStyle;
  hairTone: HairTone;
  /** 0..1, share of silver strands. */
  grey?: number;
  face: 'oval' | 'long' | 'square' | 'heart' | 'round';
  eyes: 'brown' | 'hazel' | 'green' | 'blue' | 'grey' | 'dark';
  brows?: 'soft' | 'strong' | 'arched';
  nose?: 'straight' | 'broad' | 'narrow' | 'bold';
  lips?: 'full' | 'medium' | 'thin';
  beard?: 'none' | 'stubble' | 'short' | 'full' | 'goatee' | 'moustache';
  glasses?: 'none' | 'round' | 'square' | 'cat-eye';
  freckles?: boolean;
  mole?: boolean;
  earrings?: 'none' | 'stud' | 'hoop' | 'drop';
  build?: 'slim' | 'average' | 'broad';
}

export type Scene =
  | 'window'
  | 'sea'
  | 'skyline'
  | 'cafe'
  | 'books'
  | 'hills'
  | 'lights'
  | 'kitchen'
  | 'studio'
  | 'arch'
  | 'desert'
  | 'garden'
  | 'canal'
  | 'gallery'
  | 'rain'
  | 'rooftop'
  | 'market'
  | 'promenade'
  | 'concert'
  | 'snow';
export type Light = 'day' | 'gold' | 'dusk' | 'night';
export type Outfit =
  | 'tee'
  | 'vneck'
  | 'scoop'
  | 'shirt'
  | 'blazer'
  | 'turtleneck'
  | 'knit'
  | 'straps'
  | 'wrap'
  | 'denim'
  | 'coat'
  | 'linen'
  | 'hoodie'
  | 'leather'
  | 'puffer';
export type Expression = 'soft' | 'smile' | 'grin' | 'laugh' | 'smirk' | 'away' | 'calm' | 'parted';
export type Pattern = 'plain' | 'stripes' | 'dots' | 'checks';

/** How the person stands or sits, and what the hands do. */
export type PoseName =
  | 'easy'
  | 'cup'
  | 'glass'
  | 'phone'
  | 'book'
  | 'fruit'
  | 'chin'
  | 'cheek'
  | 'wave'
  | 'hair'
  | 'crossed'
  | 'rail'
  | 'strap'
  | 'leash'
  | 'walk'
  | 'selfie'
  | 'chair'
  | 'behind';

/** What changes from picture to picture. */
export interface Shot {
  scene: Scene;
  light: Light;
  outfit: Outfit;
  cloth: ClothTone;
  /** Colour under a blazer, coat or open jacket. */
  under?: ClothTone;
  pattern: Pattern;
  expression: Expression;
  pose: PoseName;
  /** Which way the body turns, and on which side of the picture the hand is that does something. */
  side: -1 | 1;
  /** How tall the head is in the picture; a walk is always seen from afar. */
  crop: 'close' | 'bust' | 'half';
  /** Negative turns the head to the left of the picture; 1 is about thirty degrees. */
  turn: number;
  /** Degrees the head leans over, positive to the right of the picture. */
  tilt: number;
  /** Stands before the light: the figure is darker and its edge glows. */
  backlit: boolean;
  companion?: 'cat' | 'dog';
}

export interface PortraitSpec {
  /** Names the picture and seeds every small variation in it. */
  seed: string;
  look: Look;
  shot: Shot;
  /** As high as a phone, for a story: the middle of the scene. */
  tall?: true;
}

/** Colours of one picture after the light of its scene has been laid over them. */
export interface Tints {
  skin: string;
  skinShade: string;
  /** Fine lines on skin: between fingers, under the lower lip. */
  skinEdge: string;
  skinDeep: string;
  lip: string;
  lipLine: string;
  eyeWhite: string;
  blush: string;
  hair: string;
  hairLight: string;
  hairDeep: string;
  brow: string;
  beard: string;
  cloth: string;
  clothLight: string;
  clothDeep: string;
  clothPrint: string;
  trousers: string;
  strap: string;
  under: string;
  rim: string;
  ink: string;
  iris: string;
}
