import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { serveGallery } from '../apps/web/gallery/serve.ts'
import { takeGallery } from '../e2e/take-gallery.ts'

// npm run design-pictures: takes the pictures of docs/design.md anew, from the gallery of components.
const folder = join(import.meta.dirname, '../docs/design')

const gallery = await serveGallery(0)
let bytes = 0
try {
  const pictures = await takeGallery(gallery.address)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [name, taken] of pictures) {
    const picture = await besideEachOther(taken)
    await writeFile(join(folder, `${name}.webp`), picture)
    bytes += picture.length
  }
  console.log(`design: ${pictures.size} pictures, ${Math.round(bytes / 1000)} kB`)
} finally {
  await gallery.close()
}

async function besideEachOther(taken: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(taken.map(one => sharp(one).metadata()))
  const width = sizes.reduce((sum, size) => sum + size.width, 0)
  const height = Math.max(...sizes.map(size => size.height))
  let left = 0
  const placed = taken.map((input, place) => {
    const at = { input, left, top: 0 }
    left += sizes[place]?.width ?? 0
    return at
  })
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width, height, channels: 4, background } })
    .composite(placed)
    .webp({ quality: 78, effort: 6 })
    .toBuffer()
}
