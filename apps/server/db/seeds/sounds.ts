export type Voice = 'string' | 'glass' | 'hum' | 'reed' | 'drum' | 'tick' | 'bird' | 'drop' | 'chip'

/** Notes one after the other, each a beat long; `_` is silence, and what is joined by `+` sounds together. */
export interface Part {
  voice: Voice
  /** In seconds. */
  beat: number
  notes: string
}

export interface SoundSeed {
  lesson: string
  /** The name of its file in the folder `recordings`. */
  file: string
  parts: readonly Part[]
}

let lesson = ''
let number = 0

function sound(of: string, ...parts: Part[]): SoundSeed {
  number = of === lesson ? number + 1 : 1
  lesson = of
  return { lesson, file: `${lesson}-${number}.ogg`, parts }
}

const part = (voice: Voice, beat: number, notes: string): Part => ({ voice, beat, notes })

/** What children of the demonstration have played, built and overheard; `tools/make-recordings.ts` plays it. */
export const sounds: readonly SoundSeed[] = [
  sound('see-a-sound', part('glass', 0.9, 'E5 _ C5 _ A4 G4+C5 _')),
  sound('see-a-sound', part('hum', 0.7, 'A3 A3 A3 C4 E4 E4 A3 A3')),
  sound(
    'build-an-instrument',
    part('string', 0.2, 'C4 E4 G4 C5 G4 E4 D4 F4 A4 D5 A4 F4 G4 B4 D5 G4 C4+E4+G4 _ _ _'),
  ),
  sound('build-an-instrument', part('reed', 0.32, 'C4 C4 D4 _ F4 F4 A4 _ C5 C5 E5 _ G5 B5 _')),
  sound(
    'rhythm-of-the-day',
    part('drum', 0.25, 'C2 _ _ _ C2 _ C2 _ C2 _ _ _ C2 _ C2 _ C2 _ _ _ C2 C2 C2 _'),
    part('tick', 0.25, '_ _ C6 _ _ _ C6 _ _ _ C6 _ _ _ C6 C6 _ _ C6 _ _ _ C6 _'),
  ),
  sound(
    'a-song-taken-apart',
    part('string', 0.4, 'C3 _ G2 _ A2 _ F2 _ C3 _ G2 _ A2 _ F2 G2 C3'),
    part('chip', 0.4, '_ _ _ _ _ _ _ _ E4 G4 D4 _ C4 E4 A4 G4 E4'),
  ),
  sound(
    'scales-and-moods',
    part('string', 0.28, 'C4 D4 E4 F4 G4 A4 B4 C5 _ _ C4 D4 D#4 F4 G4 G#4 A#4 C5 _ _'),
  ),
  sound('perform-it', part('string', 0.3, 'G4 _ E4 G4 A4 _ G4 _ E4 _ D4 E4 G4 _ _ _ A4 G4 E4 D4 C4+E4 _ _')),
  sound(
    'who-is-singing',
    part('bird', 0.18, 'C7 E7 C7 _ _ _ G6 G6 A6 _ _ _ _ C7 E7 C7 _ _ _ G6 G6 A6 _ _ _ D7 D7 D7 D7 _ _'),
  ),
  sound(
    'catch-the-rain',
    part('drop', 0.06, 'A6 C6 _ E6 G5 _ _ D6 A6 _ C6 F6 _ G6 E6 _ A5 C6 D6 _ G6 _ A6 E6 '.repeat(4)),
  ),
  sound(
    'share-your-game',
    part('chip', 0.15, 'C5 _ C5 E5 G5 _ E5 _ F5 _ A5 G5 _ E5 C5 _ D5 _ F5 E5 D5 _ G4 _ C5 E5 G5 C6 _ _'),
  ),
  sound(
    'keep-the-score',
    part('chip', 0.11, 'B5 E6 E6 _ _ _ _ B5 E6 E6 _ _ _ _ G4 F#4 F4 E4 _ _ _ C5 E5 G5 C6 E6 G6 _ _'),
  ),
]
