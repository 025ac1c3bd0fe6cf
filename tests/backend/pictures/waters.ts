import { AMBER, CREAM, type Motif, SHADE, TINT } from './paint.ts';

/** Fishing. Every motif is centred on 0,0 within ±56; the sea may go over the edge. */

const BUBBLES =
  '<g fill="none" stroke="#fff" stroke-width="2.5" opacity=".55"><circle cx="46" cy="-34" r="6"/><circle cx="57" cy="-50" r="3.5"/><circle cx="36" cy="-48" r="3"/></g>';

export const fish: Motif = ({ ink }) =>
  `<path d="M-30 0C-42-8-54-20-60-30-46-36-32-24-24-10M-30 0C-42 8-54 20-60 30-46 36-32 24-24 10" fill="${TINT}"/><path d="M-12-24C-8-44 14-48 26-42 16-36 16-28 14-22M-8 24C-6 40 6 46 16 44 8 38 8 30 8 24" fill="${TINT}"/>` +
  `<path d="M-36 0C-22-36 30-38 54 0 30 38-22 36-36 0z" fill="${AMBER}"/><path d="M-36 0C-10 10 30 14 54 0 30 38-22 36-36 0z" fill="#fff" opacity=".3"/>` +
  `<path d="M-12-22C-4-8-4 8-12 22M4-26C12-10 12 10 4 26" fill="none" stroke="#fff" stroke-width="6" opacity=".75"/><path d="M24-14C19-6 19 6 24 14" fill="none" stroke="#8a3b00" stroke-width="2.5" opacity=".5"/>` +
  `<circle cx="36" cy="-7" r="7" fill="#fff"/><circle cx="38" cy="-7" r="3.5" fill="${ink}"/>${BUBBLES}`;

export const harpoon: Motif = ({ ink }) =>
  `<g transform="rotate(32)"><path d="M0-44V80" stroke="#000" stroke-width="8" opacity=".2" transform="translate(4 3)"/><path d="M-4-20H4V80H-4z" fill="${CREAM}"/>` +
  `<path d="M0-66 10-46 4-48V-14H-4V-48L-10-46zM-25-52-16-34-21-36C-21-24-14-18 0-18S21-24 21-36L16-34 25-52 34-34 29-36C29-16 18-8 0-8S-29-16-29-36L-34-34z" fill="${AMBER}"/><rect x="-7" y="-8" width="14" height="12" rx="3" fill="${AMBER}"/></g>` +
  `<path d="M-100 26q16-18 32 0t32 0 32 0 32 0 32 0 32 0 32 0V100H-100z" fill="${SHADE}"/><path d="M-100 44q18-16 36 0t36 0 36 0 36 0 36 0 36 0V100H-100z" fill="#fff" opacity=".22"/><path d="M-100 60q18-12 36 0t36 0 36 0 36 0 36 0 36 0V100H-100z" fill="${ink}" opacity=".35"/>`;

export const shell: Motif = () =>
  `<path d="M0 20C-50 8-56-24-36-44-26-54-16-50-12-56-6-50 6-50 12-56 16-50 26-54 36-44 56-24 50 8 0 20z" fill="${TINT}"/><path d="M0 18-34-36M0 18-14-48M0 18 14-48M0 18 34-36" stroke="#fff" stroke-width="3" opacity=".45"/>` +
  `<path d="M-54 14C-50 46-28 52 0 52S50 46 54 14C30 30-30 30-54 14z" fill="${TINT}"/><path d="M-54 14C-50 46-28 52 0 52S50 46 54 14C30 30-30 30-54 14z" opacity=".2"/>` +
  `<circle cy="8" r="19" fill="${CREAM}"/><path d="M-11 2A13 13 0 0 1-2-5" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none"/><path d="M19 8A19 19 0 0 1-13 22 24 24 0 0 0 19 8z" fill="#f0981a" opacity=".35"/>`;

export const crab: Motif = ({ ink }) =>
  `<path d="M-34 12-54 22M-34 22-50 38M34 12 54 22M34 22 50 38M-30-6-44-22M30-6 44-22" stroke="${TINT}" stroke-width="8" stroke-linecap="round"/>` +
  `<path d="M-44-18C-64-30-54-56-40-54L-44-38-28-48C-22-32-32-18-44-18zM44-18C64-30 54-56 40-54L44-38 28-48C22-32 32-18 44-18z" fill="${AMBER}"/>` +
  `<path d="M-42 12C-42-14-22-22 0-22S42-14 42 12C42 32 20 42 0 42S-42 32-42 12z" fill="${AMBER}"/><path d="M-42 12C-20 22 20 22 42 12 42 32 20 42 0 42S-42 32-42 12z" fill="#8a3b00" opacity=".2"/>` +
  `<g fill="#fff"><circle cx="-14" cy="-22" r="9"/><circle cx="14" cy="-22" r="9"/></g><g fill="${ink}"><circle cx="-13" cy="-22" r="4.5"/><circle cx="15" cy="-22" r="4.5"/></g><path d="M-9 6C-4 12 4 12 9 6" fill="none" stroke="${ink}" stroke-width="3.5" stroke-linecap="round"/>`;
