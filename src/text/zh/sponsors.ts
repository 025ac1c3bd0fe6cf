import { defineText } from '#text/words.ts';

/** Words of the sponsors. */
export const sponsors = defineText('sponsors', {
  intro: '我们支持的球队与赛事，点击卡片查看合作详情。',
  club: '俱乐部赞助',
  clubAbout: '球衣、主场与青训，与球队共同成长',
  league: '赛事赞助',
  leagueAbout: '冠名联赛与决赛舞台，见证每一次夺冠',
  frame: '{title}详情',
  sample: '示例',
  none: '暂无赞助信息',
});
