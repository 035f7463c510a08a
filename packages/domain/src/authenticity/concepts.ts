/**
 * The meanings of a word for the question whether somebody is real, in any language. A word has one meaning. Where a
 * language uses one word for two things, that word has a concept of its own (German `echt`).
 */
export const concepts = [
  /** Any word without a meaning here. */
  'other',
  // Punctuation between words: the end of a sentence, a question mark, a comma.
  'stop',
  'query',
  'comma',
  // Small words that may stand anywhere in a question: adverbs and articles, no, really, may, is, there is, here, with,
  // dear.
  'light',
  'not',
  'really',
  'can',
  'be',
  'there',
  'here',
  'with',
  'tail',
  // Continuations after a statement: right?, because, what, or.
  'tag',
  'close',
  'what',
  'or',
  // Words that separate neighbours: has to do with something else, is mine, is ours.
  'bar',
  'my',
  'our',
  // The person addressed, in English also by "do you" and "did you", as an object and as an owner.
  'you',
  'doyou',
  'didyou',
  'thee',
  'your',
  // Other people, and the person on whose behalf somebody writes.
  'i',
  'im',
  'me',
  'we',
  'it',
  'they',
  'self',
  'proxy',
  'who',
  'someone',
  'person',
  'folk',
  'same',
  'many',
  // What a person here has: a profile, a name, a face, pictures, the site.
  'thing',
  'name',
  'face',
  'pics',
  'site',
  // What a person may be: real as an adjective alone, before a noun, as an adverb, or together with the noun.
  'real',
  'forreal',
  'true',
  'echt',
  'realone',
  'human',
  'exist',
  'existyou',
  // The opposite: a machine (by a word with no other meaning, or one for any machine), not real, a fraud, automatic,
  // paid staff.
  'bot',
  'machine',
  'fake',
  'invented',
  'fraud',
  'auto',
  'staff',
  'callcenter',
  'office',
  'sham',
  'stolen',
  // Actions, their place and their means.
  'talk',
  'talked',
  'made',
  'runs',
  'use',
  'behind',
  'screen',
  'seem',
  'like',
  // Purposes.
  'paid',
  'getpaid',
  'pay',
  'earn',
  'howmuch',
  'money',
  'forit',
  'work',
  'job',
  // Evidence: how somebody could tell.
  'prove',
  'proof',
  'prompt',
  'selfie',
  'know',
  'say',
  // Meeting: words for meeting many people, for meeting one, for meeting us.
  'meet',
  'meetup',
  'meetwe',
  'seeus',
  'outing',
  'drink',
  'invite',
  'inperson',
  'soon',
  'at',
  'want',
  'lets',
  'when',
  'see',
  'come',
] as const;

export type Concept = (typeof concepts)[number];

/** The words of a language by meaning. `_` is a space inside an expression of several words. */
export type Words = Readonly<Partial<Record<Concept, string>>>;
