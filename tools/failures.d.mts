export function failuresIn(output: string): string;
export function failedFiles(output: string): string[];
