import { expect, test } from 'vitest'
import { leadsToHeld, pageHowever } from './same-page.ts'

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
  expect(pageHowever('https://clay.example/caf%c3%a9')).toBe(pageHowever('https://clay.example/café'))
  expect(pageHowever('https://clay.example/index.html')).toBe('clay.example')
  expect(pageHowever('https://clay.example/?b=2&utm_source=a&a=1')).toBe('clay.example?a=1&b=2')
  expect([pageHowever('https://clay.example/%zz%'), pageHowever('nothing')]).toEqual([
    'clay.example/%zz%',
    '',
  ])
})

test('what is held without a question is held with any, and what is held with one is that page alone', () => {
  const [page, asked] = ['https://clay.example/x/page', 'https://clay.example/x/page?part=2']
  for (const address of [page, `${page}/`, `${page}?1`, asked])
    expect(leadsToHeld(address, page), address).toBe(true)
  for (const address of [`${page}s?1`, `${page}/more?1`, 'https://clay.example/?1', 'nothing'])
    expect(leadsToHeld(address, page), address).toBe(false)
  expect([leadsToHeld(asked, asked), leadsToHeld(page, asked), leadsToHeld(`${page}?part=3`, asked)]).toEqual(
    [true, false, false],
  )
  expect([leadsToHeld('nothing', 'nothing'), leadsToHeld('?1', '')]).toEqual([false, false])
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
    ';v',
    ';v=1/',
    '/index.html',
    '/INDEX.php?utm_source=a',
    '%20',
    '?utm_source=a',
    '?utm_source=a&UTM_medium=b#c',
  ].map(end => `https://${host}${page}${end}`),
  ...['/', '/.', '/y/..', '/%2e'].map(way => `https://${host}${way}${page}`),
  `https://${host}${page.replace('p', '%70')}`,
  `https://${host}/y//../..${page}`,
]
