import { defineText } from '#text/words.ts';

/** Words of the search for games, and of the choice among the venues in a list of games. */
export const search = defineText('search', {
  title: '搜索游戏',
  placeholder: '游戏名称、拼音或场馆',
  clear: '清空',
  results: '搜索结果',
  found: '找到 {count} 款游戏',
  nothing: '没有找到“{typed}”',
  advice: '换一个名称，或者只输入其中几个字试试',
  alike: '{letter} 开头的游戏',
  sections: '分类',
  last: '搜索记录',
  missing: '部分游戏未能加载',
  venues: '游戏场馆',
  allVenues: '全部',
  noneOfVenue: '这个场馆暂时没有游戏，换一个看看吧',
  allVendors: '全部厂商',
});
