/**
 * What a word can mean to the question whether somebody is real, whatever its language. A word has one meaning; where a language
 * uses one word for two things, that word has a concept of its own (German `echt`).
 */
export const concepts = [
  /** Any word that says nothing here. */
  'other',
  // Marks between words: the end of a sentence, a question mark, a comma.
  'stop',
  'query',
  'comma',
  // Small words, which may stand anywhere in a question: adverbs and articles, no, really, may, is, there is, here, with, dear.
  'light',
  'not',
  'really',
  'can',
  'be',
  'there',
  'here',
  'with',
  'tail',
  // What goes on after something was said: right?, because, what, or.
  'tag',
  'close',
  'what',
  'or',
  // What parts words that stand beside each other: has to do with something else, is mine, is ours.
  'bar',
  'my',
  'our',
  // Who is spoken to, in English also by "do you" and "did you", as an object and as an owner.
  'you',
  'doyou',
  'didyou',
  'thee',
  'your',
  // Who else is spoken of, and in whose place somebody writes.
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
  // What somebody here has: a profile, a name, a face, pictures; the site.
  'thing',
  'name',
  'face',
  'pics',
  'site',
  // What somebody may be: real as an adjective alone, before a noun, as an adverb too, together with the noun.
  'real',
  'forreal',
  'true',
  'echt',
  'realone',
  'human',
  'exist',
  'existyou',
  // Or what else: a machine (by a word that means nothing else, or one of any machine), not real, a fraud, by itself, paid staff.
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
  // What is done, where and by what.
  'talk',
  'talked',
  'made',
  'runs',
  'use',
  'behind',
  'screen',
  'seem',
  'like',
  // What for.
  'paid',
  'getpaid',
  'pay',
  'earn',
  'howmuch',
  'money',
  'forit',
  'work',
  'job',
  // How somebody could tell.
  'prove',
  'proof',
  'prompt',
  'selfie',
  'know',
  'say',
  // To be met: where meeting may be of many, where it is of two, where it is of us.
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

/** Words of a language by what they mean; `_` stands for a blank inside of an expression of several words. */
export type Words = Readonly<Partial<Record<Concept, string>>>;
