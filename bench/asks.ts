// `node bench/asks.ts`: measures the test whether a message asks if somebody is real, in nanoseconds a text. The
// fastest of many rounds counts, because other processes only add time.
import { isAuthenticityQuestion } from '@afterglow/domain/authenticity-question';

const texts: Readonly<Record<string, readonly string[]>> = {
  'usual, asks nothing': [
    'good morning, how did you sleep? I had the best coffee of my life',
    'haha yes, my dog does that too 😊',
    'was machst du am Wochenende? Ich gehe wandern',
    'בוקר טוב, איך ישנת? שתיתי היום את הקפה הכי טוב בעולם',
    'חחח כן, גם הכלב שלי עושה את זה 😊',
  ],
  'usual, asks': [
    'hey, be honest with me, are you a real person or a bot?',
    'sag mal ehrlich, bist du echt oder ein bot?',
    'תגידי, את אמיתית או שאת בוט?',
  ],
  '200 single letters': ['a '.repeat(200)],
  '1,000 signs: letters': ['a b c d e '.repeat(100)],
  '1,000 signs: small words': ['can we be here or not '.repeat(45)],
  '1,000 signs: words of the question': [
    'who am i like really '.repeat(48),
    'you would know your pics really talk with thing '.repeat(21),
    'את ממש באמת מי אני '.repeat(52),
  ],
  '1,000 signs: one word': ['x'.repeat(1_000)],
  '1,000 signs: marks piled up': ['a\u0301\u0302'.repeat(333)],
  '8,000 signs: letters': ['a b c d e '.repeat(800)],
};

function nanoseconds(all: readonly string[]): number {
  const rounds = Math.ceil(100_000 / all.join('').length);
  let fastest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 30; attempt++) {
    const begin = process.hrtime.bigint();
    for (let round = 0; round < rounds; round++) for (const text of all) isAuthenticityQuestion(text);
    fastest = Math.min(fastest, Number(process.hrtime.bigint() - begin) / rounds / all.length);
  }
  return Math.round(fastest);
}

// All texts run once before the measurement, so that each of them finds the same compiled code.
for (const all of Object.values(texts)) nanoseconds(all);
for (const [what, all] of Object.entries(texts))
  console.log(`${what.padEnd(36)} ${nanoseconds(all).toLocaleString('en').padStart(10)} ns`);
