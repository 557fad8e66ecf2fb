import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { activitySubjectNames } from '@kindling/rules/activities'
import { type CareerCluster, careerClusters, clusterPicture } from '@kindling/rules/careers'
import { sparkCategoryNames } from '@kindling/rules/sparks'
import sharp from 'sharp'
import { shortNameOf } from '../apps/server/db/seeds/careers/career-shape.ts'
import { careers } from '../apps/server/db/seeds/careers/index.ts'
import { courses } from '../apps/server/db/seeds/courses/index.ts'
import { drawings } from '../apps/server/db/seeds/drawings.ts'
import type { Motif } from '../apps/server/db/seeds/motif.ts'
import {
  drawActivity,
  drawAvatar,
  drawCareer,
  drawCluster,
  drawCourse,
  drawCrayon,
  drawEmpty,
  drawFrame,
  drawLesson,
  drawLogo,
  drawSpark,
  flatDrawings,
  picturesOfSubject,
} from '../apps/server/db/seeds/pictures/index.ts'
import { videos } from '../apps/server/db/seeds/videos.ts'
import { writeDocuments } from '../apps/server/db/seeds/write-documents.ts'

const root = join(import.meta.dirname, '..')
const publicFolder = join(root, 'apps/web/public')
const careerClusterNames = Object.keys(careerClusters) as CareerCluster[]
const publicName = (address: string) => address.replace('/pictures/', '')
const framesPerSecond = 12

writePictures()
await writeDrawings()
await writeDocuments(publicFolder)
if (process.argv.includes('--videos')) await writeVideos()

function writePictures(): void {
  const pictures = new Map<string, string>([['logo.svg', drawLogo()]])
  for (const kind of ['female', 'parent', 'other'] as const)
    pictures.set(`avatars/${kind}.svg`, drawAvatar(kind))
  for (const kind of ['class', 'courses'] as const) pictures.set(`empty/${kind}.svg`, drawEmpty(kind))
  for (const course of courses) {
    pictures.set(`courses/${course.shortName}.svg`, drawCourse(course.motif))
    const lessons = course.units.flatMap(unit => unit.lessons)
    for (const [index, lesson] of lessons.entries())
      pictures.set(`lessons/${lesson.shortName}.svg`, drawLesson(course.motif, index, lesson.thing))
  }
  for (const [name, svg] of flatDrawings()) pictures.set(name, svg)
  for (const category of sparkCategoryNames) pictures.set(`sparks/${category}.svg`, drawSpark(category))
  for (const subject of activitySubjectNames)
    for (let variant = 0; variant < picturesOfSubject; variant++)
      pictures.set(`activities/${subject}-${variant}.svg`, drawActivity(subject, variant))
  for (const cluster of careerClusterNames)
    pictures.set(publicName(clusterPicture(careerClusters[cluster])), drawCluster(cluster))
  for (const career of careers) pictures.set(`careers/${shortNameOf(career)}.svg`, drawCareer(career))
  for (const [name, svg] of pictures) write(join(publicFolder, 'pictures', name), svg)
  const figures = [...pictures].map(
    ([name, svg]) => `<figure>${svg}<figcaption>${name}</figcaption></figure>`,
  )
  const style =
    'body{display:grid;grid-template-columns:repeat(8,1fr);gap:8px;background:#FFFBF5;font:11px sans-serif}figure{margin:0}svg{width:100%;height:auto}'
  write(
    join(root, 'docs/pictures.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${figures.join('\n')}</html>\n`,
  )
  console.log(`${pictures.size} pictures`)
}

/** The drawings of the demonstration's children. */
async function writeDrawings(): Promise<void> {
  const folder = join(root, 'apps/server/db/seeds/drawings')
  mkdirSync(folder, { recursive: true })
  for (const { thing, variant, file } of drawings)
    await sharp(Buffer.from(drawCrayon(thing, variant * 7 + thing.length)))
      .resize({ width: 480 })
      .webp({ quality: 30 })
      .toFile(join(folder, file))
  console.log(`${drawings.length} drawings`)
}

async function writeVideos(): Promise<void> {
  if (spawnSync('ffmpeg', ['-version']).error) {
    console.error('ffmpeg is not installed; the films were left as they are.')
    process.exitCode = 1
    return
  }
  for (const video of videos) {
    const base = join(publicFolder, 'videos', video.key)
    write(`${base}.vtt`, `WEBVTT\n\n00:00.000 --> 00:0${video.seconds}.000\n${video.description}\n`)
    await sharp(Buffer.from(drawFrame(video.motif, 0.5)))
      .jpeg({ quality: 82 })
      .toFile(`${base}.jpg`)
    await film(video.motif, video.seconds, `${base}.mp4`)
    console.log(video.key)
  }
}

async function film(motif: Motif, seconds: number, target: string): Promise<void> {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    '640x360',
    '-r',
    String(framesPerSecond),
    '-i',
    '-',
  ]
  const output = [
    '-c:v',
    'libx264',
    '-preset',
    'fast',
    '-crf',
    '30',
    '-maxrate',
    '220k',
    '-bufsize',
    '220k',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ]
  const encoder = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output, target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = new Promise<number | null>(done => encoder.on('close', done))
  const count = seconds * framesPerSecond
  for (let frame = 0; frame < count; frame++) {
    const raw = await sharp(Buffer.from(drawFrame(motif, frame / count)))
      .flatten()
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!encoder.stdin.write(raw)) await new Promise(done => encoder.stdin.once('drain', done))
  }
  encoder.stdin.end()
  if ((await ended) !== 0) throw new Error(`ffmpeg could not write ${target}`)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
