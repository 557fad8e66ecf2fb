import { expect, test } from 'vitest'
import { readDevice } from './devices.ts'

const tail = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test('a browser and its system are read from what the browser says', () => {
  const said: Record<string, [string | null, string | null]> = {
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${tail} Chrome/141.0 Safari/537.36`]: ['Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${tail} Chrome/141.0 Safari/537.36 Edg/141.0`]: ['Edge', 'Windows'],
    [`Mozilla/5.0 (X11; CrOS x86_64 15917) ${tail} Chrome/141.0 Safari/537.36`]: ['Chrome', 'Chromebook'],
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Mobile/15E148 Safari/604.1':
      ['Safari', 'iPad'],
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:130.0) Gecko/20100101 Firefox/130.0': ['Firefox', 'Mac'],
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${tail} Chrome/141.0 Mobile Safari/537.36`]: [
      'Chrome',
      'Android',
    ],
    '': [null, null],
    lightMyRequest: [null, null],
  }
  for (const [userAgent, [browser, system]] of Object.entries(said))
    expect(readDevice(userAgent)).toEqual({ browser, system })
})
