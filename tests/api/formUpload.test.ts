// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadMember } from '#api/calls/member.ts';
import { uploadAvatar } from '#api/calls/profile.ts';
import { Refused, Unreachable } from '#api/errors.ts';
import { connect, send } from '#api/send.ts';
import { world } from '#tests/backend/worlds.ts';
import { pictureFile } from '#tests/page/pictures.ts';
import { lastingSession } from '#tests/page/session.ts';

const BASE = 'http://localhost';

let token = '';
const onExpired = vi.fn();
const upload = (file = pictureFile('png', { name: 'avatar.png' })) => send(uploadAvatar, { file });
const answers = (body: string | object | null, init: ResponseInit = {}) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(
      new Response(typeof body === 'object' && body ? JSON.stringify(body) : body, init),
    );

beforeEach(() => {
  token = world().addMember({ name: 'sender' }).token;
  onExpired.mockClear();
  connect({ base: BASE, session: lastingSession(() => token), onExpired });
});

describe('an uploaded form', () => {
  test('is sent as multipart with the field `file`, byte for byte, and with the token [S7-40]', async () => {
    await upload(pictureFile('jpeg', { name: 'avatar.jpg', bytes: 3000 }));
    const request = world().requests.at(-1)!;
    expect(request).toMatchObject({ method: 'POST', path: '/api/uploadimg', hasToken: true });
    expect(Object.keys(request.payload)).toEqual(['file']);
    const sent = request.payload.file as File;
    expect([sent.name, sent.type, sent.size]).toEqual(['avatar.jpg', 'image/jpeg', 3000]);
    const picture = await fetch(`${BASE}${world().member('sender')!.avatar}`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect((await picture.arrayBuffer()).byteLength).toBe(3000);
  });

  test('leaves the content type, which contains the boundary, to the browser', async () => {
    const asked = answers('https://cdn.example.com/1.png');
    await upload();
    const [, { headers, body }] = asked.mock.calls[0] as [
      unknown,
      { headers: HeadersInit; body: unknown },
    ];
    expect(new Headers(headers).has('content-type')).toBe(false);
    expect(body).toBeInstanceOf(FormData);
  });
});

describe('the answer to a form', () => {
  test.each<[string, string | object, number?]>([
    ['an address as plain text', 'https://lobby.example/uploads/1.png'],
    ['a path as plain text', 'uploads/1.png\n'],
    ['{ path }', { path: '/uploads/1.png' }],
    ['plain text with another status', 'uploads/1.png', 299],
    ['an envelope', { code: 200, message: '成功', data: [] }],
  ])('%s is a success', async (_, body, status = 200) => {
    answers(body, { status });
    await expect(upload()).resolves.toBeUndefined();
  });

  test.each([
    ['a page', '<!doctype html><title>网关</title>', 200],
    ['nothing', '', 200],
    ['no content', null, 204],
    ['half a JSON', '{"code":200,"message":"成功","da', 200],
    ['an empty path', '{"path":""}', 200],
    ['plain text that leads elsewhere', 'uploads/1.png', 300],
    ['a file that is too large', '<h1>413 Request Entity Too Large</h1>', 413],
    ['the plain text of a gateway', 'Bad Gateway', 502],
  ])('%s is a failure', async (_, body, status) => {
    answers(body, { status });
    await expect(upload()).rejects.toMatchObject({ name: 'Unreachable', why: 'unreadable' });
  });

  test('JSON with another code is a refusal with its message', async () => {
    const refused = await upload(pictureFile('gif')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({
      code: 201,
      reason: '上传失败',
      call: { path: '/api/uploadimg' },
    });
  });

  test('plain text is unreadable if the call sent no form', async () => {
    answers('https://lobby.example/uploads/1.png');
    await expect(send(loadMember, undefined)).rejects.toBeInstanceOf(Unreachable);
  });
});
