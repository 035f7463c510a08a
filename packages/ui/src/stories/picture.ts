const scenes = [
  ['#f7c59f', '#8c2f4b', '#3a1424', '#e8b48f'],
  ['#ffd9a8', '#2a4a52', '#1b1014', '#c98d63'],
  ['#f3b8a8', '#6d2440', '#5a2e1a', '#f0c7a6'],
] as const;

/** Creates a drawn portrait of an adult as a data URL; there are three. */
export function createPicture(which: 0 | 1 | 2 = 0): string {
  const [sky, cloth, hair, skin] = scenes[which];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${cloth}"/></linearGradient></defs>
    <rect width="300" height="400" fill="url(#g)"/><circle cx="225" cy="80" r="46" fill="#fff" opacity=".28"/>
    <path d="M78 190c-6-74 28-118 74-118s84 40 76 122c-3 34 4 70 22 88H62c16-20 20-56 16-92Z" fill="${hair}"/>
    <path d="M126 236h50v52h-50z" fill="${skin}"/><path d="M40 400c4-76 44-118 110-118s108 40 112 118Z" fill="${cloth}"/>
    <path d="M122 280c8 22 50 22 58 0l-4-8h-50z" fill="${skin}"/>
    <ellipse cx="151" cy="180" rx="52" ry="66" fill="${skin}"/>
    <path d="M98 172c4-46 30-66 58-66 34 0 50 28 50 62-28-6-52-20-66-42-8 24-22 38-42 46Z" fill="${hair}"/>
    <path d="M124 182q8-7 16 0M164 182q8-7 16 0M134 216q17 14 34 0M150 186v16" fill="none" stroke="#3a1a16" stroke-width="3" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
