/**
 * Whether a name can stand in mail to others. Mail programs make links of what looks like an address, and a name with a link is a message: a
 * full stop between two letters, a slash or an @, in any form, also with marks or invisible characters between. Names that look like our
 * product's name are refused too, however they are written.
 */
export const isPlainName = (name: string): boolean =>
  !/[\p{L}\p{N}][.。][\p{L}\p{N}]|[/\\@∕⧸]/u.test(bare(name)) &&
  !name.includes('⁄') &&
  !asRead(name).includes(ours)

/** Without marks. NFKC turns a half into 1⁄2, so that slash is looked for in the name itself. */
const bare = (name: string): string => name.normalize('NFKC').replace(/[\p{M}\p{Cf}]/gu, '')

/** Only the letters, each as it looks: characters between them are ignored, and a capital i looks like a small l. */
const asRead = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map(letter => looks.get(letter) ?? letter)
    .filter(letter => /[\p{L}\p{N}]/u.test(letter))
    .join('')

/** Characters that look like the letters of our name: other alphabets, digits and signs. */
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

/** A person's full name; the last name can be missing. */
export const fullName = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`.trim()
