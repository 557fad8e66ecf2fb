/**
 * Whether a name can stand in mail to others. Mail programs make links of what looks like an address, and a name with one is a message: a full
 * stop between two letters, a slash or an @, in whatever form, also where marks or signs that nobody sees lie between. Nobody speaks in our name
 * either, however it is written.
 */
export const isPlainName = (name: string): boolean =>
  !/[\p{L}\p{N}][.。][\p{L}\p{N}]|[/\\@∕⧸]/u.test(bare(name)) &&
  !name.includes('⁄') &&
  !asRead(name).includes(ours)

/** Without marks: a half becomes 1⁄2 here, so that slash is looked for in the name itself. */
const bare = (name: string): string => name.normalize('NFKC').replace(/[\p{M}\p{Cf}]/gu, '')

/** The letters alone, each as it looks: what lies between them hides nothing, and a large i looks like a small l. */
const asRead = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map(letter => looks.get(letter) ?? letter)
    .filter(letter => /[\p{L}\p{N}]/u.test(letter))
    .join('')

/** What looks like the letters of our name, in other alphabets and among digits and signs. */
const looks = new Map(
  Object.entries({
    k: 'кқҝҟӄᴋκĸƙⲕ',
    i: 'l1|!ıіӏιɩɪᴉⅼǀ∣łƚʟ׀ןا',
    n: 'ɴηոռпɳŋƞ',
    d: 'ԁɗđᴅժɖ',
    g: 'ɡɢցǥԍɠ9',
  }).flatMap(([letter, others]) => [...others].map(other => [other, letter])),
)

const ours = 'kindiing'

/** How a person is named where there is room for it; the last name can be missing. */
export const fullName = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`.trim()
