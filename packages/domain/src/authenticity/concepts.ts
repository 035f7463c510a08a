/**
 * The meanings of a word for the question whether somebody is real, in any language. A word has one meaning. Where a
 * language uses one word for two things, that word has a concept of its own (German `echt`).
 */
export const CONCEPTS = [
  /** Any word without a meaning here. */
  'other',
  // Punctuation between words: the end of a sentence, a question mark, a comma.
  'sentenceEnd',
  'questionMark',
  'comma',
  // Small words that may appear anywhere in a question: adverbs and articles (`filler`), no, really, may, is, there is,
  // here, with, and words to somebody, such as dear, please, haha (`interjection`).
  'filler',
  'not',
  'really',
  'can',
  'be',
  'there',
  'here',
  'with',
  'interjection',
  // Continuations after a statement: right? (`tagQuestion`), and, because (`conjunction`), what, or.
  'tagQuestion',
  'conjunction',
  'what',
  'or',
  // Words that separate neighbours: it is about something else (`unrelated`: love, watch, his), is mine, is ours.
  'unrelated',
  'my',
  'our',
  // The person addressed, in English also by "do you" and "did you", as an object and as an owner.
  'you',
  'doYou',
  'didYou',
  'youObject',
  'your',
  // Other people, and the person on whose behalf somebody writes. `acquaintance`: a friend, a mother, a boss.
  'i',
  'iAm',
  'me',
  'we',
  'it',
  'they',
  'self',
  'onYourBehalf',
  'who',
  'someone',
  'person',
  'acquaintance',
  'same',
  'many',
  // What a person here has: a profile and messages (`content`), a name, a face, pictures, the site.
  'content',
  'name',
  'face',
  'pictures',
  'site',
  // What a person may be: real as an adjective alone, as an adverb (`forReal`), before a noun (`actual`), in one German
  // word for all three (`echt`), or together with the noun (`realPerson`). `existYou` is one expression: "gibt es
  // dich".
  'real',
  'forReal',
  'actual',
  'echt',
  'realPerson',
  'human',
  'exist',
  'existYou',
  // The opposite: a machine (by a word with no other meaning, or one for any machine), not real, a fraud, automatic,
  // paid staff, somebody who pretends, something of somebody else (`somebodyElses`: stolen, from the internet, a
  // model).
  'bot',
  'machine',
  'fake',
  'invented',
  'fraud',
  'automatic',
  'staff',
  'callCenter',
  'office',
  'pretend',
  'somebodyElses',
  // Actions, their place and their means.
  'talk',
  'talked',
  'made',
  'operate',
  'use',
  'behind',
  'screen',
  'seem',
  'like',
  // Purposes.
  'paid',
  'getPaid',
  'pay',
  'earn',
  'howMuch',
  'money',
  'forIt',
  'work',
  'job',
  // Evidence: how somebody could tell.
  'prove',
  'proof',
  'prompt',
  'selfie',
  'know',
  'say',
  // Meeting: people in general (`meet`), one person (`meetUp`), each other (`weMeet`, `weSee`).
  'meet',
  'meetUp',
  'weMeet',
  'weSee',
  'outing',
  'drink',
  'invite',
  'inPerson',
  'soon',
  'preposition',
  'want',
  'lets',
  'when',
  'see',
  'come',
] as const;

export type Concept = (typeof CONCEPTS)[number];

/** The words of a language by meaning. `_` is a space inside an expression of several words. */
export type Words = Readonly<Partial<Record<Concept, string>>>;
