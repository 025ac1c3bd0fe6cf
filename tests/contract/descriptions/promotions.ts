import type * as calls from '#api/calls/promotions.ts';
import { type DescriptionsOf, shownMessage } from '#tests/contract/description.ts';

export const promotions: DescriptionsOf<typeof calls> = {
  loadPromotionTypes: {
    summary: 'The types by which promotions are filtered. The client adds "all" by itself.',
    screens: 'the promotions',
    answer: {
      'data[].id': 'The id: `type` of `POST /api/activitylist`.',
      'data[].name': 'The name that players read.',
    },
  },
  loadPromotions: {
    summary: 'The promotions of a type. The client asks for no second page: answer all of them.',
    screens: 'the promotions',
    payload: { type: { text: 'The id of a type.', missing: 'all promotions are wanted' } },
    answer: {
      'data.data[].id': 'The id. The client leaves out a row without it.',
      'data.data[].title': 'The title.',
      'data.data[].banner': { text: 'The picture.', missing: 'a placeholder is shown' },
      'data.data[].state': {
        text: 'Whether the promotion is on. One that is off is not listed.',
        type: 'switch',
        missing: 'on',
      },
    },
  },
  loadPromotion: {
    summary: 'One promotion. An empty title, or `data: null`, reads as "not found".',
    screens: 'a promotion',
    payload: { id: 'The id.' },
    answer: {
      'data.id': { text: 'The id.', missing: 'the asked one is used' },
      'data.title': { text: 'The title.', missing: '"not found" is shown' },
      'data.banner': { text: 'The picture.', missing: 'a placeholder is shown' },
      'data.content': { text: 'What it offers.', missing: 'the part is left out' },
      'data.memo': { text: 'Its terms.', missing: 'the part is left out' },
      'data.can_apply': {
        text: 'Whether players can apply: shows or hides the button.',
        type: 'switch',
        missing: 'the player can apply',
      },
    },
    refusals: [
      { code: 500, message: '活动读取失败', when: 'you cannot read it', sent: { id: 'refused' } },
    ],
  },
  applyForPromotion: {
    summary: 'Applies for a promotion. You review it afterwards.',
    screens: 'a promotion',
    payload: { activityid: 'The id of the promotion.' },
    answer: {
      message: shownMessage(
        'Shown to the player. A message with 失败 or `fail` in it reads as a failure, with code 200 too',
      ),
    },
    refusals: [
      {
        code: 223,
        message: '活动不存在或已结束',
        when: 'there is no such promotion, or it is over',
        sent: { activityid: '12' },
      },
      {
        code: 224,
        message: '该活动暂不接受申请',
        when: 'the promotion takes no applications now',
        sent: { activityid: '7' },
      },
    ],
  },
};
