import { vi } from 'vitest';

type Saved = { name: string; text: string };

/** The files that the page saves from now on, with their byte order mark; jsdom itself saves nothing. */
export function watchSaves(): Saved[] {
  const saved: Saved[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:jsdom/saved${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  });
  const save = async ({ download: name, href }: HTMLAnchorElement) => {
    const bytes = await readBytes(blobs.get(href)!);
    saved.push({ name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) });
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    void save(this);
  });
  return saved;
}

function readBytes(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}
