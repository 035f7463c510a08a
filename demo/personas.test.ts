import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calculateAge } from '@afterglow/domain/age';
import { INTERESTS } from '@afterglow/domain/interests';
import { LANGUAGES } from '@afterglow/domain/languages';
import { validateName } from '@afterglow/domain/name';
import { validateReply } from '@afterglow/domain/staff-reply';
import { GOALS } from '@afterglow/domain/wizard-answers';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { conversations } from './conversations.ts';
import { poses } from './drawing/pose.ts';
import { demoMember } from './members/demo-member.ts';
import { members } from './members.ts';
import { newcomers } from './newcomers.ts';
import type { Person } from './persona.ts';
import { personas } from './personas/everyone.ts';
import { portraitSvg } from './portrait.ts';
import { renderPortrait } from './render.ts';
import { renderAll } from './render-all.ts';
import { createStories } from './stories.ts';

const people: readonly Person[] = [...personas, ...members];
const everyPhoto = people.flatMap(({ photos }) => photos);

const today = new Date().toISOString().slice(0, 10);

function findRepeated(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

test('around each of the three cities live enough virtual profiles, at least twelve of either gender', () => {
  for (const country of ['IL', 'DE', 'GB']) {
    const there = personas.filter(({ place }) => place.countryCode === country);
    expect(there.length, country).toBeGreaterThanOrEqual(24);
    for (const gender of [1, 2])
      expect(there.filter((other) => other.gender === gender).length, country).toBeGreaterThanOrEqual(12);
  }
});

test('slugs are unique and fit for addresses', () => {
  const slugs = people.map(({ slug }) => slug);
  expect(findRepeated(slugs)).toEqual([]);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
});

test.each(people.map((person) => [person.slug, person] as const))(
  '%s has a name registration would accept, in each language',
  (_, { name }) => {
    expect(name.he).toMatch(/^[א-ת]+$/);
    for (const language of LANGUAGES) expect(validateName(name[language], language)).toBeNull();
  },
);

test.each(people.map((person) => [person.slug, person] as const))('%s is plainly an adult', (_, item) => {
  const age = calculateAge(item.birthDate, today);
  expect(age).toBeGreaterThanOrEqual(22);
  for (const { look } of item.photos) expect(look.years).toBeGreaterThanOrEqual(22);
  expect(item.heightCm).toBeGreaterThanOrEqual(155);
});

test.each(people.map((person) => [person.slug, person] as const))(
  '%s has a bio of its own in each language',
  (_, { bio }) => {
    for (const language of LANGUAGES) {
      expect(bio[language].length).toBeGreaterThanOrEqual(80);
      expect(bio[language].length).toBeLessThanOrEqual(600);
      expect(validateReply(bio[language])).toBeNull();
      expect(bio[language]).not.toMatch(/@|https?:|www\.|\d{5,}|whatsapp|telegram|instagram/i);
    }
    expect(new Set(LANGUAGES.map((language) => bio[language])).size).toBe(3);
    const letters = bio.he.match(/\p{L}/gu) ?? [];
    expect(letters.every((letter) => /[א-ת]/.test(letter))).toBe(true);
    expect(bio.en).not.toMatch(/[א-ת]/);
    expect(bio.de).not.toMatch(/[א-ת]/);
  },
);

test.each(personas.map((persona) => [persona.slug, persona] as const))(
  'the virtual profile %s seeks no partner, states no age and is written without a slash',
  (_, { bio, answer }) => {
    expect(answer).not.toBe(GOALS.indexOf('relationship') + 1);
    expect(bio.he).not.toMatch(/מחפשת? (?:מישה|איש|גבר|שותפ|חבר|קשר|אהבה)|אשמח ל|[א-ת]\/[א-ת]|["']/);
    expect(bio.en).not.toMatch(
      /looking for (?:a|some)|\bat (?:twenty|thirty|forty|fifty|sixty)\b|Twenty-|Thirty-/,
    );
    expect(bio.de).not.toMatch(/suche (?:eine|jemand)|\bmit \w*(?:zwanzig|dreißig|vierzig|fünfzig)\b/i);
  },
);

test('the bios are not all cut from one cloth', () => {
  const countOccurrences = (text: RegExp) => personas.filter(({ bio }) => text.test(bio.en)).length;
  expect(countOccurrences(/\b(?:people|anyone|someone|women|men) (?:who|with)\b/i)).toBeLessThanOrEqual(3);
});

test('no bio is used twice', () => {
  for (const language of LANGUAGES) expect(findRepeated(people.map(({ bio }) => bio[language]))).toEqual([]);
});

test.each(personas.map((persona) => [persona.slug, persona] as const))(
  '%s tells staff who they write as',
  (_, item) => {
    expect(item.facts.length).toBeGreaterThanOrEqual(8);
    expect(item.facts.length).toBeLessThanOrEqual(12);
    expect(item.facts.some((fact) => fact.startsWith('Tone:'))).toBe(true);
    expect(item.doNotSay.length).toBeGreaterThanOrEqual(2);
    expect(item.doNotSay.length).toBeLessThanOrEqual(4);
    expect(item.languages.length).toBeGreaterThan(0);
  },
);

test('a third of the virtual profiles like back at once', () => {
  const always = personas.filter(({ likeBack }) => likeBack === 'always').length;
  expect(always).toBe(Math.round(personas.length / 3));
});

test.each(people.map((person) => [person.slug, person] as const))('%s chooses from the lists', (_, item) => {
  expect(item.interests.length).toBeGreaterThanOrEqual(6);
  expect(item.interests.length).toBeLessThanOrEqual(10);
  expect(findRepeated(item.interests)).toEqual([]);
  for (const interest of item.interests) expect(INTERESTS).toContain(interest);
  expect(item.popularity).toBeGreaterThanOrEqual(0);
  expect(item.popularity).toBeLessThanOrEqual(100);
});

test.each(people.map((person) => [person.slug, person] as const))(
  '%s looks like the same person on 3 to 6 different pictures',
  (_, { photos }) => {
    expect(photos.length).toBeGreaterThanOrEqual(3);
    expect(photos.length).toBeLessThanOrEqual(6);
    for (const { look } of photos) expect(look).toEqual(photos[0]?.look);
    const done = photos.map(({ shot }) => shot.pose);
    // The first picture looks at the viewer.
    expect(['behind', 'walk', 'leash', 'phone', 'book']).not.toContain(done[0]);
    expect(['laugh', 'away']).not.toContain(photos[0]?.shot.expression);
    expect(findRepeated(done)).toEqual([]);
    expect(findRepeated(photos.map(portraitSvg))).toEqual([]);
  },
);

test('people are met in every pose, and their hands are seen', () => {
  const countOccurrences = new Map<string, number>();
  for (const { shot } of everyPhoto)
    countOccurrences.set(shot.pose, (countOccurrences.get(shot.pose) ?? 0) + 1);
  expect([...countOccurrences.keys()].sort()).toEqual(Object.keys(poses).sort());
  expect(Math.max(...countOccurrences.values()) / everyPhoto.length).toBeLessThan(0.12);
  const hands = everyPhoto.filter(({ shot }) => poses[shot.pose].acting.hand);
  expect(hands.length / everyPhoto.length).toBeGreaterThan(0.6);
});

/** Counts how often each value occurs, the most frequent first. */
function tallyValues(values: readonly string[]): [value: string, times: number][] {
  const countOccurrences = new Map<string, number>();
  for (const value of values) countOccurrences.set(value, (countOccurrences.get(value) ?? 0) + 1);
  return [...countOccurrences].sort(([, a], [, b]) => b - a);
}

test('mouths, places, light and what the fingers do differ too, from picture to picture and from person to person', () => {
  const shots = everyPhoto.map(({ shot }) => shot);
  const fingers = shots.flatMap(({ pose }) => poses[pose].acting.hand ?? []);
  const seen = [
    { values: shots.map(({ expression }) => expression), kinds: 8, max: 0.25 },
    { values: shots.map(({ scene }) => scene), kinds: 20, max: 0.12 },
    { values: shots.map(({ light }) => light), kinds: 4, max: 0.5 },
    { values: shots.map(({ outfit }) => outfit), kinds: 15, max: 0.2 },
    { values: fingers, kinds: 4, max: 0.6 },
    { values: people.map(({ photos }) => photos[0]?.shot.scene ?? ''), kinds: 12, max: 0.2 },
    { values: people.map(({ photos }) => photos[0]?.shot.expression ?? ''), kinds: 5, max: 0.35 },
    { values: people.map(({ photos }) => photos[0]?.shot.pose ?? ''), kinds: 10, max: 0.2 },
  ];
  for (const { values, kinds, max } of seen) {
    const countOccurrences = tallyValues(values);
    expect(countOccurrences.length, `${countOccurrences}`).toBeGreaterThanOrEqual(kinds);
    expect((countOccurrences[0]?.[1] ?? 0) / values.length, `${countOccurrences}`).toBeLessThan(max);
  }
});

test('on the pictures of one person place and mouth change', () => {
  for (const { slug, photos } of people) {
    const settings = photos.map(({ shot }) => `${shot.scene} ${shot.light}`);
    expect(findRepeated(settings), slug).toEqual([]);
    expect(new Set(photos.map(({ shot }) => shot.scene)).size, slug).toBeGreaterThanOrEqual(3);
    expect(new Set(photos.map(({ shot }) => shot.expression)).size, slug).toBeGreaterThanOrEqual(2);
  }
});

test('the face stays in every first picture, however its place cuts it', () => {
  // As the pages crop: to cover, in the middle across and a quarter of the way down.
  const places = { card: 3 / 4, 'tall phone': 1 / 1.8, arch: 0.84, circle: 1, wide: 16 / 9 };
  for (const { seed, shot, look } of people.flatMap(({ photos }) => photos.slice(0, 1))) {
    const drawn = portraitSvg({ seed, shot, look }).match(
      /<g transform="translate\((\S+) (\S+)\) scale\((\S+)\) rotate/,
    );
    const [x = 0, y = 0, scale = 0] = (drawn ?? []).slice(1).map(Number);
    expect(scale).toBeGreaterThan(0);
    for (const [place, ratio] of Object.entries(places)) {
      const [wide, high] = ratio < 3 / 4 ? [1440 * ratio, 1440] : [1080, 1080 / ratio];
      const left = (1080 - wide) / 2;
      const top = (1440 - high) / 4;
      // From the hairline to the chin, from ear to ear, and the extra room of a leaning head.
      const face = {
        left: x - 150 * scale,
        right: x + 150 * scale,
        top: y - 190 * scale,
        bottom: y + 215 * scale,
      };
      const about = `${seed} in a ${place}`;
      expect(face.left, about).toBeGreaterThan(left);
      expect(face.right, about).toBeLessThan(left + wide);
      expect(face.top, about).toBeGreaterThan(top);
      expect(face.bottom, about).toBeLessThan(top + high);
      if (place !== 'circle') continue;
      const corner = Math.hypot(Math.max(540 - face.left, face.right - 540), top + high / 2 - face.top);
      expect(corner, about).toBeLessThan(high / 2);
    }
  }
});

test('no two people look the same', () => {
  expect(findRepeated(people.map(({ photos }) => JSON.stringify(photos[0]?.look)))).toEqual([]);
});

test('every portrait is well formed and the same each time it is drawn', () => {
  for (const spec of everyPhoto) {
    const svg = portraitSvg(spec);
    expect(svg).not.toMatch(/NaN|undefined|null|\[object/);
    // No XML parser accepts an attribute twice.
    const tags = svg.match(/<\w[^>]*>/g) ?? [];
    expect(tags.filter((tag) => findRepeated(tag.match(/ [\w-]+(?==")/g) ?? []).length > 0)).toEqual([]);
    expect(portraitSvg(structuredClone(spec))).toBe(svg);
  }
});

test('a picture of every scene is a light JPEG of 1080 x 1440', { timeout: 60_000 }, async () => {
  const oneOfEach = [...new Map(everyPhoto.map((spec) => [spec.shot.scene, spec])).values()];
  expect(oneOfEach.length).toBe(20);
  for (const spec of oneOfEach) {
    const jpeg = await renderPortrait(spec);
    const { format, width, height } = await sharp(jpeg).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1080, 1440]);
    expect(jpeg.length).toBeLessThan(220_000);
  }
});

test('a story is as high as a phone, and light', { timeout: 30_000 }, async () => {
  const stories = people.flatMap(createStories);
  expect(stories.length).toBeGreaterThan(20);
  expect(stories.filter(({ tall }) => !tall)).toEqual([]);
  for (const spec of stories.slice(0, 8)) {
    const jpeg = await renderPortrait(spec);
    const { width, height } = await sharp(jpeg).metadata();
    expect([width, height]).toEqual([1080, 1920]);
    expect(jpeg.length).toBeLessThan(260_000);
  }
});

test('rendering twice gives the same bytes', { timeout: 30_000 }, async () => {
  const spec = personas[0]?.photos[0];
  if (!spec) throw new Error('no picture to render');
  expect((await renderPortrait(spec)).equals(await renderPortrait(spec))).toBe(true);
});

test('with a folder for them a portrait is rendered once, and is the same as without; a broken folder harms nobody', async () => {
  const spec = personas[1]?.photos[0];
  if (!spec) throw new Error('no picture to render');
  const rendered = await renderPortrait(spec);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portraits-'));
  try {
    vi.stubEnv('PORTRAITS_DIR', path.join(folder, 'stored'));
    expect((await renderPortrait(spec)).equals(rendered)).toBe(true);
    const [name = '', ...more] = fs.readdirSync(path.join(folder, 'stored'));
    expect(more).toEqual([]);
    expect((await renderPortrait(spec)).equals(rendered)).toBe(true);
    fs.writeFileSync(path.join(folder, 'stored', name), 'stored');
    expect(String(await renderPortrait(spec))).toBe('stored');
    vi.stubEnv('PORTRAITS_DIR', path.join(folder, 'stored', name));
    expect((await renderPortrait(spec)).equals(rendered)).toBe(true);
  } finally {
    vi.unstubAllEnvs();
    fs.rmSync(folder, { recursive: true });
  }
});

test('all pictures of a person arrive once, with their positions', { timeout: 30_000 }, async () => {
  const two = members.slice(1, 3);
  const seen: string[] = [];
  await renderAll(
    two,
    ({ slug, position, jpeg }) => void (jpeg.length > 0 && seen.push(`${slug}/${position}`)),
    { concurrency: 2 },
  );
  expect(seen.sort()).toEqual(
    two.flatMap(({ slug, photos }) => photos.map((_, at) => `${slug}/${at}`)).sort(),
  );
});

test('waiting conversations end with the member and name people who exist', () => {
  expect(conversations.length).toBe(16);
  expect(new Set(conversations.map(({ language }) => language)).size).toBe(3);
  expect(
    findRepeated(conversations.map(({ memberSlug, personaSlug }) => `${memberSlug}>${personaSlug}`)),
  ).toEqual([]);
  for (const { memberSlug, personaSlug, language, messages } of conversations) {
    const member = [...members, ...newcomers].find(({ slug }) => slug === memberSlug);
    const persona = personas.find(({ slug }) => slug === personaSlug);
    expect(member?.seeks).toBe(persona?.gender);
    expect(persona?.languages).toContain(language);
    expect(member?.languages).toContain(language);
    expect(messages.at(-1)?.from).toBe('member');
    expect(messages[0]?.from).toBe('member');
    for (const { from, text } of messages) if (from === 'persona') expect(validateReply(text)).toBeNull();
    const ages = messages.map(({ minutesAgo }) => minutesAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  }
});

test('demo members can sign in nowhere but here', () => {
  expect(members[0]).toBe(demoMember);
  expect(demoMember.email).toBe('demo@afterglow.example');
  expect(members.length).toBeGreaterThanOrEqual(14);
  expect(findRepeated(members.map(({ email }) => email))).toEqual([]);
  for (const { email } of members) expect(email).toMatch(/@afterglow\.example$/);
});
