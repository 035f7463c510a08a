type Failure = { error: string; seconds?: number };

/** Returns the file or an error. It is fetched instead of opened, so that an error does not replace the page. */
export async function fetchFile(address: string, signal: AbortSignal): Promise<Blob | Failure> {
  try {
    const response = await fetch(address, { signal });
    if (response.ok) return await response.blob();
    const { error, seconds } = (await response.json()) as Failure;
    return error === 'rate_limited' ? { error: 'wait', ...(seconds ? { seconds } : {}) } : { error };
  } catch {
    return { error: navigator.onLine ? 'timeout' : 'offline' };
  }
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
