import { photo } from '../apps/server/src/platform/files/test-pictures.ts'
import { measurePictures } from '../e2e/measure-pictures.ts'

const pictures = 10

/** An entry with ten pictures, opened on a phone with 1.6 Mbit a second. The aim: the first one is painted 1 s after its bytes. */
export async function measureTenPictures(address: string) {
  const photos = await Promise.all(Array.from({ length: pictures }, () => photo(1_600, 1_200)))
  const times = await measurePictures(address, photos)
  return { kB: Math.round((photos[0]?.length ?? 0) / 1000), ...times, aim: 1_000 }
}
