// node tools/new-area.ts <area> <entity>: creates an area of the console; see CONTRIBUTING.md.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  addAreaToLists,
  createAreaSkeleton,
  describeNextSteps,
  findDoubleNames,
  findNameError,
} from './area-skeleton.ts';

const [area = '', entity = ''] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '..');
const full = (file: string) => path.join(root, file);

function exitWith(message: string): never {
  console.error(`${message}\nnode tools/new-area.ts <area> <entity>, for example: personas persona`);
  process.exit(2);
}

// Everything is checked before anything is written.
const nameError = findNameError({ area, entity });
if (nameError) exitWith(nameError);
const created = createAreaSkeleton({ area, entity });
for (const file of Object.keys(created)) if (fs.existsSync(full(file))) exitWith(`${file} is there already`);
const lists = addAreaToLists({ area }, (file) => fs.readFileSync(full(file), 'utf8'));
const files = { ...created, ...lists };
for (const [file, text] of Object.entries(files)) {
  const [taken] = /\.tsx?$/.test(file) ? findDoubleNames(text) : [];
  if (taken) exitWith(`${file} has a "${taken}" already`);
}

const before = Object.keys(lists).map((file) => [file, fs.readFileSync(full(file))] as const);
const newFolders: string[] = [];
try {
  for (const [file, text] of Object.entries(files)) {
    const newFolder = fs.mkdirSync(path.dirname(full(file)), { recursive: true });
    if (newFolder) newFolders.push(newFolder);
    fs.writeFileSync(full(file), text);
  }
  const biome = path.join(root, 'node_modules/.bin/biome');
  execFileSync(biome, ['check', '--write', ...Object.keys(files)], { cwd: root });
} catch (error) {
  for (const file of Object.keys(created)) fs.rmSync(full(file), { force: true });
  for (const folder of newFolders) fs.rmSync(folder, { recursive: true });
  for (const [file, text] of before) fs.writeFileSync(full(file), text);
  throw error;
}
console.log(
  `${Object.keys(files)
    .map((file) => `  ${file}`)
    .join('\n')}\n${describeNextSteps({ area, entity })}`,
);
