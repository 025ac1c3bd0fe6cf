import type * as calls from '#api/calls/profile.ts';
import { type DescriptionsOf, shownMessage, UNSHOWN_MESSAGE } from '#tests/contract/description.ts';
import { pictureFile } from '#tests/page/pictures.ts';

const PASSWORD_REFUSALS = [
  {
    code: 205,
    message: '登录密码错误',
    when: 'the old password is wrong',
    sent: { password: 'wrong' },
  },
  {
    code: 300,
    message: '修改失败',
    when: 'you do not take the new password',
    sent: { paypassword: 'refused' },
  },
];

export const profile: DescriptionsOf<typeof calls> = {
  updateProfile: {
    summary: 'Saves what members may change of their profile. All three fields are always sent.',
    screens: 'the profile',
    payload: {
      email: 'The email address.',
      mobile: 'A mobile number of mainland China.',
      birthday: 'The birthday, `YYYY-MM-DD`.',
    },
    answer: { message: UNSHOWN_MESSAGE },
    refusals: [
      {
        code: 221,
        message: '该手机号已被使用',
        when: 'another member has this number',
        sent: { mobile: '13900000000' },
      },
    ],
  },
  changeLoginPassword: {
    summary:
      'Changes the login password. The client ends its own session afterwards; make the token invalid.',
    screens: 'the login password',
    payload: {
      password: 'The old login password.',
      paypassword: 'The new login password, in spite of its name.',
    },
    answer: { message: shownMessage() },
    refusals: PASSWORD_REFUSALS,
  },
  changePaymentPassword: {
    summary:
      'Changes the payment password of a member who has one: the old one is always sent, and the form does not accept an empty one.',
    screens: 'the payment password',
    payload: { password: 'The old payment password.', paypassword: 'The new payment password.' },
    answer: { message: shownMessage() },
    refusals: PASSWORD_REFUSALS,
  },
  uploadAvatar: {
    summary:
      'Stores the member’s picture. The client makes it smaller first, and loads the member again after a success.',
    screens: 'the picture of the member',
    remarks: [
      'A success is the new address of the picture as plain text, or an envelope with code 200. HTML and an empty body are failures.',
      'Refuse with an envelope.',
    ],
    payload: { file: 'The picture: PNG, JPEG or GIF. You may refuse any of them.' },
    refusals: [
      {
        code: 201,
        message: '上传失败',
        when: 'you do not take this kind of picture',
        sent: { file: pictureFile('gif') },
      },
    ],
  },
};
