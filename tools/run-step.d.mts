export declare function runStep(
  file: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; live?: boolean; silentMs?: number },
): Promise<{ passed: boolean; output: string; hung: boolean }>;
