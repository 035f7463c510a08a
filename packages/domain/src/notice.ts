import { unpiled } from './piled-marks.ts';

/** Words between which nothing but a blank may stand; `*` ends a word anywhere. Normalised: lower case, no marks, no punctuation. */
const phrases = [
  // English
  'are you real',
  'are u real',
  'r u real',
  'you real',
  'is this real',
  'are you a real *',
  'are you human',
  'are you a human',
  'are you a bot',
  'are you bot',
  'are u a bot',
  'r u a bot',
  'is this a bot',
  'you a bot',
  'are you fake',
  'are you an ai',
  'are you ai',
  'is this an ai',
  'are you virtual',
  'is this a fake',
  'real person',
  'can we meet',
  'could we meet',
  'shall we meet',
  'lets meet',
  'let us meet',
  'can i meet you',
  'want to meet',
  'wanna meet',
  'meet in person',
  'meet in real life',
  'meet irl',
  'when can we meet',
  'when do we meet',

  'who am i talking to',
  // German
  'bist du echt',
  'bist du real',
  'bist du eine echte *',
  'bist du ein echter *',
  'bist du ein mensch',
  'bist du ein bot',
  'bist du bot',
  'ist das ein bot',
  'bist du fake',
  'bist du ein fake',
  'ist das fake',
  'bist du eine ki',
  'bist du virtuell',
  'echte person',
  'echter mensch',
  'konnen wir uns treffen',
  'koennen wir uns treffen',
  'wollen wir uns treffen',
  'wann treffen wir uns',
  'sollen wir uns treffen',
  'lass uns treffen',
  'treffen wir uns',
  'wann sehen wir uns',
  'uns mal treffen',
  'dich treffen',
  // Hebrew
  'את אמיתית',
  'אתה אמיתי',
  'את אמתית',
  'אתה אמתי',
  'זה אמיתי',
  'את בוט',
  'אתה בוט',
  'זה בוט',
  'זו בוט',
  'את רובוט',
  'אתה רובוט',
  'בן אדם אמיתי',
  'אדם אמיתי',
  'מישהי אמיתית',
  'מישהו אמיתי',
  'את פייק',
  'אתה פייק',
  'זה פייק',
  'את וירטואלית',
  'אתה וירטואלי',
  'אפשר להיפגש',
  'אפשר להפגש',
  'רוצה להיפגש',
  'רוצה להפגש',
  'בואי ניפגש',
  'בוא ניפגש',
  'בואי נפגש',
  'בוא נפגש',
  'מתי ניפגש',
  'מתי נפגש',
  'מתי נפגשים',
  'ניפגש',
  'נוכל להיפגש',
  'נוכל להפגש',
  'להיפגש איתך',
  'להפגש איתך',
  'לפגוש אותך',
];

const normal = (text: string): string =>
  unpiled(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’׳]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const asked = phrases.map((phrase) => ` ${phrase.replace(' *', ' ')}${phrase.endsWith('*') ? '' : ' '}`);

/** Whether somebody asks a virtual profile if it is real, a machine, or can be met; what is then answered is the chat's. */
export function asksIfReal(text: string): boolean {
  const words = ` ${normal(text)} `;
  return asked.some((phrase) => words.includes(phrase));
}
