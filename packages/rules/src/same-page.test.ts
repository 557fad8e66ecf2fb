import { expect, test } from 'vitest'
import { pageHowever } from './same-page.ts'

test('a page is the same one however the way to it is spelled, and its neighbors are others', () => {
  for (const spelling of spellings('clay.example', '/x/page'))
    expect([spelling, pageHowever(spelling)]).toEqual([spelling, 'clay.example/x/page'])
  for (const other of [
    'https://clay.example/x/page/more',
    'https://clay.example/x/pages',
    'https://clay.example/x/page?part=2',
    'https://clay.example/x',
    'https://clay.example/x/page%2Fmore',
    'https://x.clay.example/x/page',
  ])
    expect([other, pageHowever(other)]).not.toEqual([other, 'clay.example/x/page'])
  expect(pageHowever('https://clay.example/?b=2&utm_source=a&a=1')).toBe('clay.example?a=1&b=2')
  expect([pageHowever('https://clay.example/%zz%'), pageHowever('nothing')]).toEqual([
    'clay.example/%zz%',
    '',
  ])
})

const spellings = (host: string, page: string) => [
  `http://www.${host.toUpperCase()}${page}`,
  ...[
    '/',
    '//',
    '?',
    '??',
    '#a',
    '?#a',
    '#?',
    ';',
    '%20',
    '?utm_source=a',
    '?utm_source=a&UTM_medium=b#c',
  ].map(end => `https://${host}${page}${end}`),
  ...['/', '/.', '/y/..', '/%2e'].map(way => `https://${host}${way}${page}`),
  `https://${host}${page.replace('p', '%70')}`,
  `https://${host}/y//../..${page}`,
]
