/** The 3,755 characters of GB 2312's first level in the order of pinyin, counted per syllable; `v` is ü after n, l. */
const SYLLABLES =
  'a2ai13an9ang3ao9ba18bai8ban15bang12bao17bei15ben4beng6bi24bian12biao4bie4bin6bing9bo19bu' +
  '11ca1cai11can7cang5cao5ce5ceng2cha11chai3chan10chang13chao9che6chen10cheng15chi16chong5c' +
  'hou12chu16chuai1chuan7chuang6chui5chun7chuo2ci12cong6cou1cu4cuan3cui8cun3cuo6da6dai12dan' +
  '15dang5dao12de3deng7di19dian16diao9die7ding9diu1dong10dou8du14duan6dui4dun9duo12e13en1er' +
  '8fa8fan17fang11fei12fen15feng15fo1fou1fu45ga2gai6gan11gang9gao10ge17gei1gen2geng7gong15g' +
  'ou9gu18gua6guai3guan11guang3gui16gun3guo6ha1hai7han19hang3hao9he18hei2hen4heng5hong9hou7' +
  'hu18hua9huai5huan14huang14hui21hun6huo10ji53jia17jian40jiang13jiao28jie27jin20jing25jion' +
  'g2jiu17ju25juan7jue10jun11ka4kai5kan6kang7kao4ke15ken4keng2kong4kou4ku7kua5kuai4kuan2kua' +
  'ng8kui11kun4kuo4la7lai3lan15lang7lao9le2lei11leng3li34lia1lian14liang11liao13lie5lin12li' +
  'ng14liu11long9lou6lu20lv14luan6lue2lun7luo12ma9mai6man9mang6mao12me1mei16men3meng8mi14mi' +
  'an9miao8mie2min6ming6miu1mo17mou3mu15na7nai5nan3nang1nao5ne1nei2nen1neng1ni11nian7niang2' +
  'niao2nie7nin1ning6niu4nong4nu3nv1nuan1nue2nuo4o1ou7pa6pai6pan8pang5pao7pei9pen2peng14pi1' +
  '7pian4piao4pie2pin5ping9po8pou1pu15qi36qia3qian22qiang8qiao15qie5qin11qing13qiong2qiu8qu' +
  '13quan11que8qun2ran4rang5rao3re2ren10reng2ri1rong10rou3ru10ruan2rui3run2ruo2sa3sai4san4s' +
  'ang3sao4se3sen1seng1sha9shai2shan16shang8shao11she12shen16sheng11shi47shou10shu33shua2sh' +
  'uai4shuan2shuang3shui4shun4shuo4si16song8sou4su12suan3sui11sun3suo8ta9tai9tan18tang13tao' +
  '11te1teng4ti15tian8tiao5tie3ting10tong13tou4tu11tuan2tui6tun3tuo11wa7wai2wan17wang10wei3' +
  '3wen10weng3wo9wu29xi35xia13xian26xiang20xiao18xie21xin10xing15xiong7xiu9xu19xuan10xue6xu' +
  'n14ya16yan33yang17yao15ye15yi53yin16ying18yo1yong15you20yu45yuan20yue10yun12za3zai7zan4z' +
  'ang3zao14ze4zei1zen1zeng4zha14zhai6zhan17zhang15zhao10zhe10zhen16zheng15zhi43zhong11zhou' +
  '14zhu26zhua2zhuai1zhuan6zhuang7zhui6zhun2zhuo11zi15zong7zou4zu8zuan2zui4zun2zuo8';

/** Further readings of these characters, and readings of others in names of games. */
const MORE =
  'an鹌广ao鳌鏖嗷bai伯bao炮刨瀑beng蚌bi璧泌秘biao镖飙bin缤槟bing屏bo佛柏薄剥can璨ceng曾cha' +
  '刹chai钗差chan蟾婵单chang嫦裳che尺chen琛称cheng盛chi魑蚩chong重种chui椎chun鹑cong琮cuan' +
  '攒cui璀萃da妲哒嗒dai岱黛大dan石dang铛de地底dei得deng澄di提dian巅diao貂dong咚dou读du嘟牍' +
  '都duo度驮e鳄阿fan梵fei翡fu蝠芙ga咖夹gan橄gang罡ge盖合geng颈gong红gou句gu贾gua呱括ha虾hai' +
  '还han瀚晗hang行巷hao昊灏皓he吓hei嗨heng姮hu琥浒和核hua桦豁hui麾晖溃huo和ji戟骥霁叽稷鲫矶' +
  '系给奇革jia伽戛茄jiang强虹jiao蛟觉校jie家jin瑾jing璟菁jiong囧jiu鹫ju飓橘车柜juan圈jue珏' +
  '角嚼脚jun珺龟ka咔kai铠kan槛ke珂keng铿ku骷kuai会kui馗夔kun鲲la落lan岚榄斓lang螂lao落潦lei' +
  '勒li雳lian鲢liang魉俩lin麟ling翎绫liu陆lo咯long珑胧弄lou髅喽露lu鹭噜鲈璐六绿吕旅侣律虑铝' +
  '驴屡滤luan鸾luo珞烙ma抹man鳗mang蟒mei魅莓mi猕miao喵淼mie咩min玟ming溟冥mo茉麼没脉万无冒m' +
  'ou眸mu沐模姥na内南nan楠nao瑙nei哪ni猊呢nian鲇鲶粘nu弩女nuo娜o噢ou区pa杷pai迫pan胖pang螃' +
  '膀pi貔枇否pian翩便piao骠朴pin嫔蘋ping冯po珀泊繁pu璞噗暴qi麒琪祺绮缉稽qia卡qian倩纤qiang' +
  '锵将qiao壳雀qing蜻亲qiong穹qiu鳅龟re若rong嵘榕rui睿sa仨飒se塞sha鲨杉shai色shan鳝单栅shan' +
  'g汤shao召鞘she折shei谁shen什参sheng晟笙乘shi似shou狩熟shui说shuo数song嵩su缩suan狻sun隼s' +
  'uo莎ta拓tan昙弹tang螳tao饕韬tiao调tie餮ting霆蜓婷tou骰tun褪wa娲凹wan菀卍蔓wang魍wei薇wu' +
  '鹉恶亡xi蜥曦禧玺嬉囍xian洗见xiang降xiao骁潇枭逍xie獬解血叶xin鑫馨xing省xiu貅宿臭xuan璇炫' +
  '漩瑄券xue削xun鲟ya轧yan焱鼹嫣殷yao曜约陶ye烨射咽拽yi熠羿奕弈尾蛇艾ying鹦滢嬴莺璎瑛yo育yo' +
  'u鼬鱿柚yu昱煜瑜谷蔚尉粥yuan鸢yue钺玥乐yun员za扎zai仔zang藏zeng综zha咤zhai择zhang璋长zhao' +
  '爪着朝zhe着zheng峥铮zhi豸识氏zhu侏属术zhua挝zhuan传zhuang幢zhuo著zuan赚zui咀zun樽zuo琢撮';

/** The code in GBK, which holds GB 2312, of a row's first character. */
const FIRST_ROW = 0xb0;
const LAST_ROW = 0xd7;
const FIRST_CELL = 0xa1;
const LAST_CELL = 0xfe;

/** Every character that can be typed by its pinyin, with its readings. */
export function loadReadings(): ReadonlyMap<string, readonly string[]> {
  const readings = new Map<string, readonly string[]>();
  const add = (character: string, syllable: string) =>
    readings.set(character, [...(readings.get(character) ?? []), syllable]);
  const characters = listCharacters();
  let at = 0;
  for (const [, syllable = '', count] of SYLLABLES.matchAll(/([a-z]+)(\d+)/g))
    for (const end = at + Number(count); at < end; at += 1) add(characters[at]!, syllable);
  for (const [, syllable = '', more = ''] of MORE.matchAll(/([a-z]+)([^a-z]+)/g))
    for (const character of more) add(character, syllable);
  return readings;
}

function listCharacters(): string {
  const codes: number[] = [];
  for (let row = FIRST_ROW; row <= LAST_ROW; row += 1)
    for (let cell = FIRST_CELL; cell <= LAST_CELL; cell += 1) codes.push(row, cell);
  return new TextDecoder('gbk').decode(new Uint8Array(codes));
}
