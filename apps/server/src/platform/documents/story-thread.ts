import { once } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { StoryAnswer, StorySaid, ToldStory } from './print-story.ts'
import type { Printing } from './sheets.ts'
import type { PaperPicture, StoryDocument } from './story.ts'
import { writeStory } from './write-story.ts'

const { story, printing } = workerData as { story: ToldStory; printing: Printing }
const port = parentPort as MessagePort

/** Says one thing, and waits for the answer. */
async function say(said: StorySaid): Promise<StoryAnswer> {
  const answered = once(port, 'message')
  port.postMessage(said)
  const [answer] = await answered
  return answer as StoryAnswer
}

async function readPicture(at: number): Promise<PaperPicture | null> {
  const { picture = null } = await say({ picture: at })
  return picture
}

const document: StoryDocument = {
  ...story,
  sections: story.sections.map(section => ({
    ...section,
    entries: section.entries.map(entry => ({
      ...entry,
      pictures: entry.pictures.map(({ at, ...picture }) => ({ ...picture, read: () => readPicture(at) })),
    })),
  })),
}
for await (const piece of writeStory(document, printing)) await say({ piece })
port.postMessage('done' satisfies StorySaid)
