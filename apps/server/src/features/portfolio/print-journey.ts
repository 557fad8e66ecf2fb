import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { printJourney } from '@kindling/contract/portfolio'
import { longDay } from '@kindling/rules/long-days'
import { format } from '@kindling/rules/messages/format'
import { journeyPaper as words } from '@kindling/rules/messages/journey-paper'
import { mostPrinted, mostPrintedPictures } from '@kindling/rules/portfolio'
import { schoolYear } from '@kindling/rules/school-year'
import { schoolYearParts } from '@kindling/rules/school-year-parts'
import type { FastifyReply } from 'fastify'
import type { ChildRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import type { StoryDocument, StoryEntry, StoryPicture } from '../../platform/documents/story.ts'
import { writeStory } from '../../platform/documents/write-story.ts'
import { fileNameOf } from '../../platform/file-names.ts'
import { reEncodeForPaper, UploadRefused } from '../../platform/files/index.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type JourneyRecord, listLatest } from './journey-queries.ts'
import { portfolioLimits } from './limits.ts'

type Printed = RowContext<typeof printJourney, 'child', ChildRow>

/** The latest school years of a child as a PDF that is written while it is sent. */
export async function sendJourneyPdf({ services, actor, row: child, reply }: Printed): Promise<FastifyReply> {
  await useLimit(services, portfolioLimits.printed, actor.id)
  const now = services.clock.now()
  const asking = { readerId: actor.id, childId: child.id, now, most: mostPrinted + 1 }
  const found = await listLatest(services.db, asking)
  const story = storyOf(found, {
    name: child.first_name,
    day: dayOf(now),
    read: key => readPicture(services, key, actor.id),
  })
  const pages = Readable.from(writeStory(story, { author: services.settings.productName, madeAt: now }))
  pages.on('error', fault => services.log.warn({ fault }, 'a journey was not printed whole'))
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="${fileNameOf(child.first_name, 'child')}-journey-${dayOf(now)}.pdf"`,
    })
    .type('application/pdf')
    .send(pages)
}

interface Telling {
  name: string
  day: string
  read: (key: string) => ReturnType<StoryPicture['read']>
}

function storyOf(found: readonly JourneyRecord[], { name, day, read }: Telling): StoryDocument {
  const printed = found.slice(-mostPrinted)
  const pictures = printed.flatMap(({ medias }) => medias.filter(({ media_type }) => media_type === 'Image'))
  const shown = new Set(pictures.slice(-mostPrintedPictures))
  const years = [...new Set(printed.map(entry => schoolYear(entry.day)))]
  return {
    title: format(words.title, { name }),
    leads: [
      format(words.made, { day: longDay(day) }),
      ...(printed.length === 0 ? [words.empty] : []),
      ...(found.length > printed.length ? [format(words.latest, { most: mostPrinted })] : []),
      ...(pictures.length > shown.size ? [format(words.fewerPictures, { most: mostPrintedPictures })] : []),
    ],
    sections: years.map(year => ({
      title: format(words.year, schoolYearParts(year)),
      entries: printed
        .filter(entry => schoolYear(entry.day) === year)
        .map(entry => tellEntry(entry, { name, read, shown })),
    })),
    note: format(words.note, { name }),
  }
}

type Media = JourneyRecord['medias'][number]

function tellEntry(
  { kind, title, words: said, day, medias }: JourneyRecord,
  { name, read, shown }: Pick<Telling, 'name' | 'read'> & { shown: ReadonlySet<Media> },
): StoryEntry {
  const images = medias.filter(media => shown.has(media))
  const stills = medias.flatMap(({ media_type, preview_key }) =>
    media_type === 'Video' && preview_key !== null ? [preview_key] : [],
  )
  const about = { artefact: format(words.special, { name }), highlight: words.accomplishment, journal: null }
  return {
    title,
    about: [longDay(day), about[kind]].filter(one => one !== null).join(' · '),
    pictures: [
      ...images.map(({ key }, at) => ({
        alt:
          images.length === 1
            ? format(words.picture, { title })
            : format(words.pictureAt, { at: at + 1, count: images.length, title }),
        read: () => read(key),
        unread: words.unread,
      })),
      ...stills.map(key => ({
        alt: format(words.still, { title }),
        read: () => read(key),
        unread: words.unread,
      })),
    ],
    paragraphs: [...said.split(/\n+/).filter(line => line.trim() !== ''), ...medias.flatMap(sayMedia)],
  }
}

/** What paper says of a recording. */
function sayMedia({ media_type, transcript }: Media): string[] {
  if (media_type === 'Image') return []
  const spoken = transcript?.trim() ? [format(words.transcript, { words: transcript.trim() })] : []
  return [media_type === 'Video' ? words.video : words.sound, ...spoken]
}

/** A stored picture for paper; null if it is gone, or no picture. */
async function readPicture({ files }: Services, key: string, by: number) {
  const stored = await files.read(key)
  if (!stored) return null
  try {
    return await reEncodeForPaper(await buffer(stored.body), by)
  } catch (error) {
    if (error instanceof UploadRefused) return null
    throw error
  }
}
