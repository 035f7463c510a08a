// node tools/new-area.ts <area> <entity>: creates an area of the console; see CONTRIBUTING.md.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { actKit } from './act-kit-files.ts';
import { addAreaToLists, createAreaSkeleton, nextSteps } from './area-skeleton.ts';

const [area = '', entity = ''] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '..');

if (!/^[a-z]+$/.test(area) || !/^[a-z]+$/.test(entity) || area === entity) {
  console.error('node tools/new-area.ts <area> <entity>, for example: personas persona');
  process.exit(2);
}

const full = (file: string) => path.join(root, file);
const created = createAreaSkeleton({ area, entity });
for (const file of Object.keys(created))
  if (fs.existsSync(full(file))) throw new Error(`${file} is there already`);
const kit = Object.fromEntries(Object.entries(actKit).filter(([file]) => !fs.existsSync(full(file))));
const lists = addAreaToLists({ area }, (file) => fs.readFileSync(full(file), 'utf8'));
const files = { ...created, ...kit, ...lists };
for (const [file, text] of Object.entries(files)) {
  fs.mkdirSync(path.dirname(full(file)), { recursive: true });
  fs.writeFileSync(full(file), text);
}
execFileSync(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', ...Object.keys(files)], {
  cwd: root,
});
console.log(
  `${Object.keys(files)
    .map((file) => `  ${file}`)
    .join('\n')}\n${nextSteps({ area, entity })}`,
);
