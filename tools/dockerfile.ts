/** An instruction of a Dockerfile. `words` is the JSON array of its exec form. */
export type Instruction = { name: string; value: string; words?: string[] };

const known = [
  ...['FROM', 'RUN', 'COPY', 'ENV', 'WORKDIR', 'USER', 'VOLUME', 'EXPOSE'],
  ...['STOPSIGNAL', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'],
];

/** Reads a Dockerfile. Throws an Error with the line that is none. */
export function parseDockerfile(text: string): Instruction[] {
  const lines = text.replace(/^\s*#.*\n/gm, '').replaceAll(/\\\n/g, ' ');
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
      if (!known.includes(name)) throw new Error(`This is no instruction of a Dockerfile: ${line}`);
      const [, list] = /(\[.*\])$/.exec(value) ?? [];
      return list ? { name, value, words: JSON.parse(list) as string[] } : { name, value };
    });
}

/** Returns the last instruction of a name: the one that counts. */
export function getInstruction(instructions: readonly Instruction[], name: string): Instruction {
  const found = instructions.findLast((each) => each.name === name);
  if (!found) throw new Error(`The Dockerfile has no ${name}.`);
  return found;
}

/** Returns the variables of all `ENV` instructions. */
export function readEnv(instructions: readonly Instruction[]): Record<string, string> {
  const pairs = instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ value }) => value.split(/\s+/))
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
  return Object.fromEntries(pairs);
}
