import type { Words } from '#text/words.ts';
import type { promotions } from '#text/zh/promotions.ts';

export const en: Words<typeof promotions> = {
  types: 'Types of promotions',
  all: 'All',
  typesFailed: 'The types could not be loaded',
  none: 'No promotions right now',
  noneOfType: 'No promotions of this type right now',
  untitled: 'Promotion',
  loading: 'Loading promotions',
  content: 'What you get',
  memo: 'Terms',
  apply: 'Apply now',
  applyLogin: 'Log in to apply',
  closed: 'This promotion is not taking applications right now',
  applied: 'Applied',
  share: 'Share promotion',
  sentWordless: 'Your application was sent. The site will tell you the outcome',
  notFound: 'This promotion was not found. It may be over',
  toList: 'All promotions',
};
