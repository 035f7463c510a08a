export function withFolderLock<Result>(file: string, work: () => Result): Result;
