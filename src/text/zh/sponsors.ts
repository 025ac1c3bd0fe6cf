import { defineText } from '#text/words.ts';

/** Words of the sponsors. */
export const sponsors = defineText('sponsors', {
  intro: '我们支持的球队与赛事，点击卡片查看合作详情。',
  club: '俱乐部赞助',
  clubAbout: '球衣、主场与青训，与球队共同成长',
  league: '赛事赞助',
  leagueAbout: '冠名联赛与决赛舞台，见证每一次夺冠',
  clubFrame: '俱乐部赞助详情',
  leagueFrame: '赛事赞助详情',
});
