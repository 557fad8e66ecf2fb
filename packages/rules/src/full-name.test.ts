import { expect, test } from 'vitest'
import { fullName, isPlainName } from './full-name.ts'

test('a name that a mail program makes a link of, or that is ours, stands in no mail', () => {
  for (const name of ['Zoë', 'J. R. Ashdown', 'O’Neill']) expect(isPlainName(name), name).toBe(true)
  for (const name of ['evil.example', 'a/b', 'me@a', 'Kindling Team', 'evil。example'])
    expect(isPlainName(name), name).toBe(false)
})

test('a person without a last name has no blank after the first', () => {
  expect(fullName({ first_name: 'Zoë', last_name: '' })).toBe('Zoë')
  expect(fullName({ first_name: 'Zoë', last_name: 'Ash' })).toBe('Zoë Ash')
})
