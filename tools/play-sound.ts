import { seededRandom } from '../apps/server/db/seeds/chance.ts'
import type { Part, SoundSeed, Voice } from '../apps/server/db/seeds/sounds.ts'

export const samplesPerSecond = 24_000

/** The sound of an instrument: its amplitude at a time after the note began, between -1 and 1. */
type Play = (hertz: number, seconds: number) => (time: number) => number

const wave = (hertz: number, time: number) => Math.sin(2 * Math.PI * hertz * time)
const fading = (time: number, half: number) => 2 ** (-time / half)
const swelling = (time: number, seconds: number) =>
  Math.min(1, time / 0.05, Math.max(0, (seconds - time) / 0.08))

const voices: Record<Voice, Play> = {
  string: pluck,
  glass: hertz => time =>
    0.6 * Math.min(1, time / 0.2) * fading(time, 0.6) * (wave(hertz, time) + 0.15 * wave(hertz * 2.76, time)),
  hum: (hertz, seconds) => time =>
    0.3 * swelling(time, seconds) * [1, 2, 3, 4].reduce((sum, of) => sum + wave(hertz * of, time) / of, 0),
  reed: (hertz, seconds) => time =>
    0.25 *
    swelling(time, seconds) *
    [1, 3, 5, 7, 9].reduce((sum, of) => sum + wave(hertz * of, time) / of, 0),
  drum: () => time => 0.9 * fading(time, 0.05) * wave(60 + 110 * fading(time, 0.02), time),
  tick: () => noise(0.012),
  bird: (hertz, seconds) => time =>
    0.4 *
    swelling(time, seconds) *
    wave(hertz * (1 + 0.02 * wave(28, time)), time + (time * time) / (2 * seconds)),
  drop: hertz => time => 0.35 * fading(time, 0.015) * wave(hertz * (1 + 2 * time), time),
  chip: (hertz, seconds) => time => 0.22 * Math.sign(wave(hertz, time)) * Math.max(0, 1 - time / seconds),
}

/** A whole sound as samples; the same score gives the same samples. */
export function playSound({ parts }: SoundSeed): Int16Array {
  const seconds = Math.max(...parts.map(({ beat, notes }) => beat * stepsOf(notes).length)) + 0.8
  const sum = new Float32Array(Math.ceil(seconds * samplesPerSecond))
  for (const part of parts) playPart(part, sum)
  return Int16Array.from(sum, value => Math.round(Math.tanh(value) * 30_000))
}

const stepsOf = (notes: string) => notes.trim().split(/\s+/)

function playPart({ voice, beat, notes }: Part, sum: Float32Array): void {
  for (const [step, chord] of stepsOf(notes).entries()) {
    if (chord === '_') continue
    for (const note of chord.split('+')) {
      const play = voices[voice](hertzOf(note), beat)
      const from = Math.round(step * beat * samplesPerSecond)
      // A plucked or struck note rings on below the following ones.
      const length = Math.min(sum.length - from, Math.ceil((beat + 0.8) * samplesPerSecond))
      for (let at = 0; at < length; at++) sum[from + at] = (sum[from + at] ?? 0) + play(at / samplesPerSecond)
    }
  }
}

/** A string of this many samples repeats and fades (Karplus and Strong). */
function pluck(hertz: number): (time: number) => number {
  const random = seededRandom(Math.round(hertz))
  const string = Array.from({ length: Math.round(samplesPerSecond / hertz) }, () => random() * 1.6 - 0.8)
  let at = 0
  return () => {
    const next = (at + 1) % string.length
    const value = string[at] ?? 0
    string[at] = 0.498 * (value + (string[next] ?? 0))
    at = next
    return value
  }
}

function noise(half: number): (time: number) => number {
  const random = seededRandom(5)
  return time => 0.5 * fading(time, half) * (random() * 2 - 1)
}

const places = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']

function hertzOf(note: string): number {
  const [, name = '', octave = ''] = /^([A-G]#?)(\d)$/.exec(note) ?? []
  if (!places.includes(name)) throw new Error(`There is no note "${note}".`)
  return 440 * 2 ** ((places.indexOf(name) - 9) / 12 + Number(octave) - 4)
}
