import type * as calls from '#api/calls/login.ts';
import type { DescriptionsOf, Note } from '#tests/contract/description.ts';

/** The answer to every login: a function reads it. */
export const LOGIN_ANSWER: Readonly<Record<string, Note>> = {
  'data.api_token': {
    text: 'The token: 1 to 2048 printable ASCII characters, no blank. The client sends it as `Authorization: Bearer <token>`. `data.token` and a `token` beside `data` are read too, in this order.',
    type: 'string',
  },
  'data.token': {
    text: 'Read when there is no usable `api_token`.',
    type: 'string',
    missing: '`api_token` is used',
  },
  token: {
    text: 'Read when `data` holds no usable token.',
    type: 'string',
    missing: '`data.api_token` is used',
  },
  'data.first_password': {
    text: 'The login password of a member whom this call has just created, not a [payment password](backend.md#payment-passwords). Send it once: the client shows it once with a copy button and never stores it.',
    type: 'string',
    missing: 'nothing is shown',
  },
};

export const login: DescriptionsOf<typeof calls> = {
  login: {
    summary:
      'Logs in with name and password. Code 200 without a usable token counts as a failed login.',
    screens: 'the login',
    payload: { name: 'The account name.', password: 'The login password.' },
    answer: LOGIN_ANSWER,
    refusals: [
      { code: 202, message: '用户不存在', when: 'no member has this name', sent: { name: 'none' } },
      {
        code: 203,
        message: '登录密码错误',
        when: 'the password is wrong',
        sent: { password: 'wrong' },
      },
    ],
  },
  register: {
    summary: 'Creates a member. The answer logs them in, as the answer to a login does.',
    screens: 'the registration',
    remarks: [
      'The client checks: a name; passwords of 6 characters or more; a real name of 2 or more; at most 32 characters in each field. It does not change the case of a name, and it knows no other rule: refuse with a sentence what yours do not allow.',
      'Take payment passwords of 6 to 18 characters: the form of a bank card accepts no others.',
    ],
    payload: {
      name: 'The account name, without blanks around it.',
      password: 'The login password.',
      confirmPass: 'The login password again, always equal.',
      realname: 'The real name.',
      paypassword:
        'The payment password, which every withdrawal needs. This is the only call that sets a first one.',
      code: 'What the player typed of the captcha. The client checks it itself; it proves nothing to you.',
      invitation:
        'An invitation code that the player typed, or `""`. No call of the client hands out such codes: ignore it if you have none. The client invites by `pid`.',
      pid: {
        text: 'The id of the member who invited: `pid` of the link by which the page was opened.',
        missing: 'only when the link had one',
      },
    },
    answer: LOGIN_ANSWER,
    refusals: [
      {
        code: 201,
        message: '用户名已存在',
        when: 'another member has this name',
        sent: { name: 'demo' },
      },
    ],
  },
  logoff: {
    summary:
      'Ends the session. The client forgets the token at once and ignores the answer, a 401 too. Make the token invalid.',
    screens: 'the logout',
  },
};
