const BLACK = [0, 0, 0, 255];
/** How far a value may be off: some browsers change the last bits. */
const TOLERANCE = 8;
/** In px. */
const SIDE = 4;

/** Whether a canvas gives back what was drawn. Against fingerprinting, some browsers give noise instead. */
export function keepsPixels(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  context.fillRect(0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return data.every((value, at) => Math.abs(value - BLACK[at % 4]!) <= TOLERANCE);
}
