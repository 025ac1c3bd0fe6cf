import type * as calls from '#api/calls/mine.ts';

import { type HandlersOf, memberOnly, plain, refuse } from './handlers.ts';
import type { Member } from './tables/members.ts';
import type { World } from './world.ts';

// Deployed servers take no gif, though the picker offers it.
const TAKEN = ['image/png', 'image/jpg', 'image/jpeg'];

export const mine: HandlersOf<typeof calls> = {
  uploadAvatar: memberOnly(({ file }: { file: Blob }, { world, member, origin }) => {
    if (!TAKEN.includes(file.type)) return refuse(201, '上传失败');
    return plain(origin + keep(file, member, world));
  }),
};

/** Puts a picture under an address of its own and drops the member's earlier one. */
function keep(file: Blob, one: Member, world: World): string {
  world.uploads.delete(one.avatar);
  const number = Number(/-(\d+)$/.exec(one.avatar)?.[1] ?? 0) + 1;
  const path = `/uploads/avatars/u${one.id}-${number}`;
  world.uploads.set(path, file);
  one.avatar = path;
  return path;
}
