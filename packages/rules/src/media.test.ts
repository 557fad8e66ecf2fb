import { expect, test } from 'vitest'
import { canBePreviewed, documentTypeOf, placeOfVideo, readPlayerMessage } from './media.ts'

test('a document of our own is known by its ending, and one elsewhere is not', () => {
  expect(documentTypeOf('/files/notes.PDF')).toBe('Text')
  expect(documentTypeOf('/files/slides.pptx')).toBe('presentation')
  for (const address of [
    '//elsewhere.example/notes.pdf',
    'https://elsewhere.example/notes.pdf',
    '/files/a.png',
  ])
    expect(documentTypeOf(address)).toBeNull()
})

test('four schemes alone are previewed', () => {
  for (const address of ['http://a.example', 'https://a.example/b?c', 'ftp://a.example', 'file:///a'])
    expect(canBePreviewed(address), address).toBe(true)
  for (const address of [
    'https://',
    'javascript:alert(1)',
    'data:text/html,a',
    'https://a.example/\\b',
    'a.example',
  ])
    expect(canBePreviewed(address), address).toBe(false)
})

test('a video plays from our own files, from two providers, and from a film elsewhere over https', () => {
  expect(placeOfVideo('/files/frogs.webm')).toEqual({ kind: 'own', address: '/files/frogs.webm' })
  expect(placeOfVideo('https://www.youtube.com/watch?v=abcdefghijk')).toEqual({
    kind: 'provider',
    provider: 'YouTube',
    id: 'abcdefghijk',
  })
  const film = 'https://media.example.org/frogs.mp4?size=small'
  expect(placeOfVideo(film)).toEqual({ kind: 'file', address: film })
  for (const address of [
    'http://media.example.org/a.mp4',
    'https://media.example.org/a.html',
    '//a.example/a.mp4',
  ])
    expect(placeOfVideo(address), address).toBeNull()
})

test('a frame says how far its video is, each provider in its own words', () => {
  const heard = (event: string, info?: unknown) =>
    readPlayerMessage('YouTube', JSON.stringify({ event, info }))
  expect(heard('onStateChange', 1)).toBe('playing')
  expect(heard('infoDelivery', { playerState: 2 })).toBe('paused')
  expect(heard('initialDelivery', { playerState: 0 })).toBe('ended')
  expect([heard('infoDelivery', null), heard('onStateChange', 3), heard('onReady', 1)]).toEqual([
    null,
    null,
    null,
  ])
  expect(readPlayerMessage('Vimeo', { event: 'play' })).toBe('playing')
  for (const said of [{ event: 'seek' }, { event: 1 }, null, 7, 'no JSON', '"play"'])
    expect(readPlayerMessage('Vimeo', said)).toBeNull()
})
