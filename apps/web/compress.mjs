import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

// Writes compressed copies beside every text file of the build, once, so that the server can send them unchanged.
const dist = join(import.meta.dirname, 'dist')
const ofText = ['.css', '.js', '.json', '.svg']
const leastBytes = 500
const packers = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }

await Promise.all(
  readdirSync(dist, { recursive: true })
    .filter(name => ofText.includes(extname(name)) && !name.startsWith('.'))
    .map(compress),
)

async function compress(name) {
  const text = readFileSync(join(dist, name))
  if (text.length < leastBytes) return
  for (const [ending, pack] of Object.entries(packers))
    writeFileSync(join(dist, name + ending), await pack(text))
}
