import { expect, test } from 'vitest'
import { fullName, isPlainName } from './full-name.ts'

test('a name that a mail program makes a link of, or that is ours, stands in no mail', () => {
  for (const name of ['Zoë', 'J. R. Ashdown', 'O’Neill']) expect(isPlainName(name), name).toBe(true)
  for (const name of ['evil.example', 'a/b', 'me@a', 'Kindling Team', 'evil。example'])
    expect(isPlainName(name), name).toBe(false)
})

test('a link hides behind no mark, no sign that nobody sees and no other form of a full stop or a slash', () => {
  for (const name of [
    'evil.\u034fcom',
    'evil.\ufe0fcom',
    'evil\u0301.com',
    'evil\u200b.com',
    'evil.\u00adcom',
    'evil․com',
    'evil﹒com',
    'evil．com',
    'evil∕x',
    'evil⧸x',
    'evil⁄x',
    'evil／x',
    'me﹫a',
  ])
    expect(isPlainName(name), name).toBe(false)
  for (const name of [
    'Nguyễn Thị Ánh'.normalize('NFD'),
    'हिन्दी',
    'שָׁלוֹם',
    'Class 3½',
    'St. Ives',
    'Wait… what',
  ])
    expect(isPlainName(name), name).toBe(true)
})

test('our name is known however it is written, and in no other name', () => {
  for (const name of [
    'Kіndling Suppоrt',
    'Κιηdlιng',
    'K i n d l i n g',
    'Kind-ling Account Security',
    'KINDLING',
    'KindIing',
    'K1nd1ing',
    'kin\u200bdling',
    'ｋｉｎｄｌｉｎｇ',
    '𝐊𝐢𝐧𝐝𝐥𝐢𝐧𝐠',
    'Kíndlíng',
  ])
    expect(isPlainName(name), name).toBe(false)
  for (const name of ['Kin Dillinger', 'Кирилл Линдгрен', 'Kindle Ingram', 'Linda King'])
    expect(isPlainName(name), name).toBe(true)
})

test('a person without a last name has no blank after the first', () => {
  expect(fullName({ first_name: 'Zoë', last_name: '' })).toBe('Zoë')
  expect(fullName({ first_name: 'Zoë', last_name: 'Ash' })).toBe('Zoë Ash')
})
