import { expect, test } from 'vitest'
import { kindOfName } from './uploads.ts'

test('takes pictures, sound, videos, slides and PDF by their extension, and nothing else', () => {
  const kinds = {
    image: 'a.PNG b.jpeg c.webp',
    audio: 'a.mp3 b.M4A',
    video: 'a.mp4 b.webm c.avi',
    slides: 'a.pptx',
    pdf: 'a.pdf',
  }
  for (const [kind, names] of Object.entries(kinds))
    for (const name of names.split(' ')) expect(kindOfName(name)).toBe(kind)
  for (const name of ['a.svg', 'a.html', 'a.exe', 'a.png.js', 'png', '']) expect(kindOfName(name)).toBeNull()
})
