/** Why an import is refused, a line for each fault. Nothing was written. */
export class PersonaImportError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
