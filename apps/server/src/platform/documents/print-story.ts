import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Printing } from './sheets.ts'
import type { PaperPicture, StoryDocument, StoryEntry, StoryPicture } from './story.ts'

/** A story as it is passed to the thread, which asks for each picture by its number. */
export interface ToldStory extends Omit<StoryDocument, 'sections'> {
  sections: { title: string; entries: ToldEntry[] }[]
}
interface ToldEntry extends Omit<StoryEntry, 'pictures'> {
  pictures: (Omit<StoryPicture, 'read'> & { at: number })[]
}

/** What the thread says, and what it is answered before it goes on. */
export type StorySaid = { piece: Uint8Array } | { picture: number } | 'done'
export interface StoryAnswer {
  picture?: PaperPicture | null
}

/** The layout of one entry takes milliseconds. */
const longestPieceMs = 20_000
/** A reader that hardly reads does not hold a thread for longer. */
const longestMs = 600_000

/**
 * Writes a story as a tagged PDF, piece by piece, in a separate thread, since the layout of a long text lets nothing else run. A picture is
 * read when its entry is written, and leaves the memory with the next piece. The reader sets the pace. Throws if a limit of time or memory
 * is exceeded.
 */
export async function* printStory(document: StoryDocument, printing: Printing): AsyncGenerator<Buffer> {
  const pictures = document.sections.flatMap(({ entries }) => entries.flatMap(entry => entry.pictures))
  const thread = new Worker(new URL('./story-thread.ts', import.meta.url), {
    workerData: { story: numberPictures(document), printing },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const ended = once(thread, 'exit').then((): never => {
    throw new Error('The thread that prints a story ended before the story.')
  })
  // It is heard wherever the next word of the thread is awaited, and an end in between is heard there too.
  ended.catch(() => undefined)
  const patience = setTimeout(() => void thread.terminate(), longestMs)
  try {
    let said = await nextOf(thread, ended)
    while (said !== 'done') {
      const answer: StoryAnswer =
        'picture' in said ? { picture: (await pictures[said.picture]?.read()) ?? null } : {}
      if ('piece' in said) yield Buffer.from(said.piece)
      said = await nextOf(thread, ended, answer)
    }
  } finally {
    clearTimeout(patience)
    await thread.terminate()
  }
}

function numberPictures(document: StoryDocument): ToldStory {
  let count = 0
  const tell = ({ read, ...picture }: StoryPicture) => ({ ...picture, at: count++ })
  return {
    ...document,
    sections: document.sections.map(({ title, entries }) => ({
      title,
      entries: entries.map(entry => ({ ...entry, pictures: entry.pictures.map(tell) })),
    })),
  }
}

async function nextOf(thread: Worker, ended: Promise<never>, answer?: StoryAnswer): Promise<StorySaid> {
  const patience = setTimeout(() => void thread.terminate(), longestPieceMs)
  const next = once(thread, 'message')
  if (answer) thread.postMessage(answer)
  try {
    const [said] = await Promise.race([next, ended])
    return said as StorySaid
  } finally {
    clearTimeout(patience)
  }
}
