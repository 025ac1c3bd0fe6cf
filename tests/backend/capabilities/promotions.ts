import * as calls from '#api/calls/promotions.ts';

import { done, memberOnly, misbehave, ok, refuse, serve } from '#tests/backend/handlers.ts';
import { addApplication } from '#tests/backend/tables/applications.ts';
import type { Member } from '#tests/backend/tables/members.ts';
import {
  FAILING_PROMOTION,
  type Promotion,
  PROMOTION_TYPES,
  PROMOTIONS,
} from '#tests/backend/tables/promotions.ts';

const PAGE_SIZE = 99;
const CREATED = '2026-10-08 10:00:00';

// Freed with the member, hence with the world.
const applications = new WeakMap<Member, Set<number>>();

export const promotions = serve(calls, {
  loadPromotionTypes: () =>
    ok(
      PROMOTION_TYPES.map((type) => ({
        ...type,
        state: 1,
        created_at: CREATED,
        updated_at: CREATED,
      })),
    ),

  loadPromotions: ({ type }) => {
    const rows = PROMOTIONS.filter((one) => !type || String(one.type) === type).map(rowOf);
    const total = rows.length;
    return ok({ current_page: 1, data: rows, last_page: 1, per_page: PAGE_SIZE, total });
  },

  loadPromotion: ({ id }) => {
    if (id === 'blank')
      return misbehave({
        data: { id: 0, title: '', banner: '', content: '', memo: '', can_apply: 0 },
      });
    if (id === 'refused') return refuse(500, '活动读取失败');
    const promotion = find(id);
    if (!promotion) return misbehave({ data: null });
    const { content, memo } = promotion;
    return ok({ ...rowOf(promotion), content, memo, encontent: null, enmemo: null, app_img: null });
  },

  applyForPromotion: memberOnly(({ activityid }: { activityid: string }, { world, member }) => {
    const promotion = find(activityid);
    if (!promotion || promotion.state === 0) return refuse(223, '活动不存在或已结束');
    if (promotion.canApply === 0) return refuse(224, '该活动暂不接受申请');
    // A failed insert is answered with code 200.
    if (promotion.id === FAILING_PROMOTION) return done('申请失败', '');
    const applied = applications.get(member) ?? new Set();
    if (applied.has(promotion.id)) return refuse(202, '您已申请过该活动，请勿重复申请');
    applications.set(member, applied.add(promotion.id));
    addApplication(world, member, promotion);
    return done('申请成功，请等待审核', '');
  }),
});

function find(id: string): Promotion | undefined {
  return PROMOTIONS.find((one) => String(one.id) === id);
}

/** A row of the list: everything but the text. */
function rowOf({ id, type, title, banner, applied, canApply, state }: Promotion) {
  return {
    id,
    type,
    title,
    entitle: '',
    apply_count: applied,
    banner,
    can_apply: canApply,
    state,
    created_at: CREATED,
  };
}
