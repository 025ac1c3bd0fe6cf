declare module 'opencc-js/dict/TSCharacters' {
  /** Traditional characters, each with its simplified form: `電 电|魚 鱼`. */
  const pairs: string;
  export default pairs;
}
