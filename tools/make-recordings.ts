import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type FilmSeed, films, placeAt } from '../apps/server/db/seeds/films.ts'
import { drawCrayon } from '../apps/server/db/seeds/pictures/index.ts'
import { type SoundSeed, sounds } from '../apps/server/db/seeds/sounds.ts'
import { playSound, samplesPerSecond } from './play-sound.ts'

/**
 * Makes the recordings and films of the demonstration's children: sounds as Opus, films as VP8, which every free browser plays. It
 * needs an ffmpeg with libopus and libvpx, such as Debian's package `ffmpeg`; its output is committed, so that others need not run it.
 */

const folder = join(import.meta.dirname, '../apps/server/db/seeds/recordings')
const picturesPerSecond = 8
const filmSeconds = 4
const size = { width: 320, height: 240 }
/** A page fetches the poster of each film, even those far below. */
const posterSize = { width: 240, height: 180 }

if (spawnSync('ffmpeg', ['-version']).error) throw new Error('ffmpeg is not installed; nothing was made.')
mkdirSync(folder, { recursive: true })
for (const sound of sounds) await writeSound(sound)
for (const film of films) await writeFilm(film)
console.log(`${sounds.length} sounds, ${films.length} films`)

function writeSound(sound: SoundSeed): Promise<void> {
  const raw = ['-f', 's16le', '-ar', String(samplesPerSecond), '-ac', '1', '-i', '-']
  const opus = ['-c:a', 'libopus', '-b:a', '24k']
  const { buffer } = playSound(sound)
  return encode(raw, opus, sound.file, [Buffer.from(buffer)])
}

async function writeFilm(film: FilmSeed): Promise<void> {
  const count = picturesPerSecond * filmSeconds
  const pictures: Buffer[] = []
  for (let index = 0; index < count; index++)
    pictures.push(
      await pictureAt(film, index / (count - 1))
        .raw()
        .toBuffer(),
    )
  await pictureAt(film, 0.5).resize(posterSize).webp({ quality: 25 }).toFile(join(folder, film.poster))
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${size.width}x${size.height}`]
  const rate = ['-r', String(picturesPerSecond), '-i', '-']
  const vp8 = [
    '-c:v',
    'libvpx',
    '-b:v',
    '120k',
    '-crf',
    '32',
    '-g',
    '32',
    '-auto-alt-ref',
    '0',
    '-pix_fmt',
    'yuv420p',
  ]
  await encode([...raw, ...rate], vp8, film.file, pictures)
}

function pictureAt({ thing, motion }: FilmSeed, time: number) {
  const drawn = drawCrayon(thing, thing.length, placeAt(motion, time))
  return sharp(Buffer.from(drawn)).resize(size).flatten().removeAlpha()
}

/** Without the encoder's metadata, the same score gives the same file. */
async function encode(from: string[], to: string[], file: string, parts: readonly Buffer[]): Promise<void> {
  const plain = ['-fflags', '+bitexact', '-flags', '+bitexact', '-map_metadata', '-1', '-threads', '1']
  const encoder = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...from, ...to, ...plain, join(folder, file)],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const ended = new Promise<number | null>(done => encoder.on('close', done))
  for (const part of parts)
    if (!encoder.stdin.write(part)) await new Promise(done => encoder.stdin.once('drain', done))
  encoder.stdin.end()
  if ((await ended) !== 0) throw new Error(`ffmpeg could not write ${file}.`)
}
