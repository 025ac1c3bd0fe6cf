/** Components whose error may take the screen along, each with its reason (D-334). */
export const MAY_TAKE_THE_SCREEN: Readonly<Record<string, string>> = {
  'src/parts/money/UnansweredOrderPanel.tsx:AcceptedOrder':
    'it says that the last order was accepted: without it a player may send a second one',
  'src/navigation/PartBoundary.tsx:Parts': 'it puts the boundaries around the parts',
  'src/app/App.tsx:AfterFirstPaint': 'it carries all that stands above the screens',
  'src/app/App.tsx:StartLoader': 'it carries the break, 18+ and the reality check',
  'src/app/App.tsx:AfterPaintWork': 'it carries the break, 18+ and the reality check',
  'src/app/AfterPaintWork.later.tsx:AfterPaintWork':
    'it carries the break, 18+ and the reality check',
  'src/app/App.tsx:DialogLoader': 'it carries 认证失败 and the question of the deposit reminder',
  'src/features/interstitials/Interstitials.tsx:Interstitials': 'it carries the break and 18+',
  'src/app/AfterPaintWork.later.tsx:SessionClock':
    'it carries the reality check, which closes the screen below it',
  'src/app/SessionClock.member.tsx:SessionClock':
    'it carries the reality check, which closes the screen below it',
};
