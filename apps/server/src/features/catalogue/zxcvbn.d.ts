// The package has types for all its lists together alone.
declare module '@zxcvbn-ts/language-en/dist/commonWords.json.mjs' {
  /** The most used first. */
  const words: readonly string[]
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default words
}
