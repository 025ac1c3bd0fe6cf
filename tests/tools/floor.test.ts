// @vitest-environment node
import { expect, it } from 'vitest';
import { domOfFloor } from './floor/domOfFloor.ts';

const DOM = `
interface Mixin { replaceChildren(): void; checkVisibility(): boolean; }
interface Element extends Mixin { closest(name: string): Element | null; ariaBusy: string | null; readonly role: string; }
interface HTMLFormElement { requestSubmit(): void; submit(): void; }
declare var URL: { new(address: string): URL; canParse(address: string): boolean; createObjectURL(a: Blob): string; };
declare var OffscreenCanvas: { new(): OffscreenCanvas };
declare function structuredClone(value: any): any;
declare function fetch(address: string): Promise<Response>;
`;

it('a name that an old engine lacks may be undefined in the types of src [D-335]', () => {
  expect(domOfFloor(DOM)).toBe(`
interface Mixin { replaceChildren(): void; checkVisibility?(): boolean; }
interface Element extends Mixin { closest(name: string): Element | null; readonly ariaBusy?: string | null; readonly role?: string; }
interface HTMLFormElement { requestSubmit?(): void; submit(): void; }
declare var URL: { new(address: string): URL; canParse?(address: string): boolean; createObjectURL(a: Blob): string; };
declare var OffscreenCanvas: ({ new(): OffscreenCanvas }) | undefined;

declare function fetch(address: string): Promise<Response>;
`);
});
