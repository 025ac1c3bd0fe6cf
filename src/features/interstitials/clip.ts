const SOURCES = [
  ['intro/intro.webm', 'video/webm; codecs="av01.0.05M.08"'],
  ['intro/intro.mp4', 'video/mp4'],
] as const;

/** Loads the clip after the pictures of the first screen. Rejects if it cannot play through. `signal` stops it. */
export async function loadClip(signal: AbortSignal): Promise<HTMLVideoElement> {
  await loadPictures();
  signal.throwIfAborted();
  const video = document.createElement('video');
  Object.assign(video, {
    poster: 'intro/intro.webp',
    width: 720,
    height: 1280,
    muted: true,
    playsInline: true,
    disablePictureInPicture: true,
    preload: 'auto',
    ariaHidden: 'true',
  });
  const sources = SOURCES.map(([src, type]) =>
    Object.assign(document.createElement('source'), { src, type }),
  );
  video.append(...sources);
  signal.addEventListener('abort', () => {
    // Stops the download.
    video.replaceChildren();
    video.load();
  });
  return new Promise((resolve, reject) => {
    video.addEventListener('canplaythrough', () => resolve(video), { once: true });
    for (const failing of [video, sources.at(-1)!])
      failing.addEventListener('error', () => reject(new Error('the clip cannot be played')));
    video.load();
  });
}

/** Resolves when the pictures on the screen have loaded or failed. */
async function loadPictures(): Promise<void> {
  const isLoading = (image: HTMLImageElement) =>
    !image.complete && image.getBoundingClientRect().top < innerHeight;
  await Promise.all(
    [...document.images].filter(isLoading).map(
      (image) =>
        new Promise((resolve) => {
          for (const type of ['load', 'error']) image.addEventListener(type, resolve);
        }),
    ),
  );
}
