import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../find-program.ts'
import { longestMs, mostBytes } from './limits.ts'
import type { Voice } from './voice.ts'

const run = promisify(execFile)

/** Programs that read aloud, the clearer one first, with the arguments to convert a text file into a sound file. */
const programs = [
  {
    name: 'espeak-ng',
    words: (text: string, sound: string) => ['-v', 'en-us', '-s', '150', '-f', text, '-w', sound],
  },
  { name: 'flite', words: (text: string, sound: string) => ['-f', text, '-o', sound] },
]

/** The first installed program; null when none is. The text is passed in a file, never as a command-line argument. */
export function programVoice(path: string): Voice | null {
  for (const { name, words } of programs) {
    const program = findProgram(path, name)
    if (!program) continue
    return {
      speak: async text => {
        const place = await mkdtemp(join(tmpdir(), 'kindling-voice-'))
        try {
          const [written, sound] = [join(place, 'text'), join(place, 'sound.wav')]
          await writeFile(written, text)
          await run(program, words(written, sound), {
            timeout: longestMs,
            maxBuffer: 65_536,
            env: {},
          })
          const bytes = await readFile(sound)
          if (bytes.length > mostBytes) throw new Error('The sound is too long.')
          return { type: 'audio/wav', bytes }
        } finally {
          await rm(place, { recursive: true, force: true })
        }
      },
    }
  }
  return null
}
