import { expect, test } from 'vitest'
import { nameLines, readName } from './name-lines.ts'

test('a pasted list is read a line a student, in the ways that people write names', () => {
  const pasted = 'Mia Reed\r\n\n  2. Leo   de la Cruz \nReed, Anna Maria\nKim\n3) Bo\n, ,\nÖzil,'
  expect(nameLines(pasted).map(readName)).toEqual([
    { first_name: 'Mia', last_name: 'Reed' },
    { first_name: 'Leo', last_name: 'de la Cruz' },
    { first_name: 'Anna Maria', last_name: 'Reed' },
    { first_name: 'Kim', last_name: '' },
    { first_name: 'Bo', last_name: '' },
    { first_name: 'Özil', last_name: '' },
  ])
})
