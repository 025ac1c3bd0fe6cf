// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MethodName, supports } from '@tma.js/sdk';
import { describe, expect, test } from 'vitest';

import { answersTo, createState, isKnown } from '#tests/browser/hosts/answers.ts';

const FOLDER = 'src/platform/telegram';
const VERSIONS = ['6.0', '6.1', '6.2', '6.4', '6.9', '6.10', '7.7', '7.10', '8.0', '9.0', '9.1'];

/** What the SDK sends for us: its storages and its start. */
const BY_SDK = [
  'iframe_ready',
  'web_app_device_storage_get_key',
  'web_app_device_storage_save_key',
  'web_app_invoke_custom_method',
];

const source = readdirSync(FOLDER)
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  .join('\n');
const named = [...source.matchAll(/'(web_app_\w+)'/g)].map(([, name]) => name!);
const methods = [...new Set([...named, ...BY_SDK])] as MethodName[];

describe('the Telegram client for developers', () => {
  test.each(methods)('knows %s from the version of Telegram that has it', (method) => {
    const known = VERSIONS.filter((version) => isKnown(method, createState({ version })));
    expect(known).toEqual(VERSIONS.filter((version) => supports(method, version as '6.0')));
  });

  test('answers the question whether the bot may write [D-285]', () => {
    expect(answersTo('web_app_request_write_access', {}, createState())).toEqual([
      { name: 'write_access_requested', data: { status: 'allowed' } },
    ]);
  });
});
