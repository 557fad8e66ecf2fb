import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { findProgram } from '../find-program.ts'

/** The recordings that it reads, by their type, with the one reader of ffmpeg that may open each. */
const readers: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/x-msvideo': 'avi',
  'audio/ogg': 'ogg',
  'audio/webm': 'matroska',
}

/** The types of recordings that may need a copy: not every browser plays them. */
export const transcodedTypes = Object.keys(readers)

/** A film of ten minutes takes about half of it on one core. */
const longestMs = 20 * 60_000
const longestLookMs = 10_000
const mostBytes = 200 * 1024 * 1024

/** Makes copies of recordings with programs of this machine. Paths are those of files on disk. */
export interface Transcoder {
  /** Whether every browser plays a recording as it is: H.264 and AAC in MP4. */
  playsEverywhere(path: string, type: string): Promise<boolean>
  /** Writes a copy as MP4: H.264 of at most 1280 pixels a side with AAC, or AAC alone. Throws when the recording cannot be read. */
  copy(path: string, type: string, target: string): Promise<void>
  /** Writes a typical picture of a film as JPEG, at most 640 pixels wide. */
  still(film: string, target: string): Promise<void>
}

/** Null where ffmpeg and ffprobe are not both in `path`: then the original alone is served. */
export function openTranscoder(path: string): Transcoder | null {
  const [ffmpeg, ffprobe] = [findProgram(path, 'ffmpeg'), findProgram(path, 'ffprobe')]
  if (!ffmpeg || !ffprobe) return null
  return {
    async playsEverywhere(file, type) {
      if (type !== 'video/mp4') return false
      const wanted = ['-show_entries', 'stream=codec_name', '-of', 'csv=p=0']
      const codecs = await run(ffprobe, ['-v', 'error', ...from(type), ...wanted, file], longestLookMs)
      return codecs
        .split(/\s+/)
        .filter(Boolean)
        .every(codec => ['h264', 'aac'].includes(codec))
    },
    async copy(file, type, target) {
      const streams = type.startsWith('video/') ? film : sound
      const limits = [
        '-threads',
        '1',
        '-fs',
        String(mostBytes),
        '-map_metadata',
        '-1',
        '-movflags',
        '+faststart',
      ]
      await run(
        ffmpeg,
        [...quiet, ...from(type), '-i', file, ...streams, ...limits, '-f', 'mp4', target],
        longestMs,
      )
      // It is cut at the limit, without an error.
      if ((await stat(target)).size >= mostBytes) throw new Error('The copy is too large.')
    },
    async still(file, target) {
      const picture = ['-vf', "thumbnail=30,scale='min(640,iw)':-2", '-frames:v', '1', '-f', 'image2']
      await run(ffmpeg, [...quiet, ...from('video/mp4'), '-i', file, ...picture, target], longestLookMs)
    },
  }
}

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y']
const aac = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2']
const sound = ['-map', '0:a:0', ...aac]
const smaller =
  "scale=w='min(1280,iw)':h='min(1280,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"
const film = [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-vf', smaller, '-fpsmax', '30'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p', ...aac],
]

/** The reader is named and may open nothing but this file: a recording cannot pass for a list of other files or addresses. */
const from = (type: string) => ['-protocol_whitelist', 'file', '-f', readers[type] ?? 'mov']

/** Runs a program behind all else on this machine, without our environment, and returns what it printed. */
function run(program: string, words: readonly string[], timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { timeout, killSignal: 'SIGKILL', maxBuffer: 65_536, env: {} } as const
    const child = execFile(program, words, options, (error, printed) =>
      error ? reject(error) : resolve(printed),
    )
    if (child.pid !== undefined) lower(child.pid)
  })
}

function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has already ended.
  }
}
