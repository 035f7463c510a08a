export function summarizeFailures(output: string): string;
export function listFailedFiles(output: string): string[];
export function listLeftOut(output: string): string[];
