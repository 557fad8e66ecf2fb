import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { printJourney } from '@kindling/contract/portfolio'
import { mayDo } from '@kindling/rules/access'
import { longDay } from '@kindling/rules/long-days'
import { format } from '@kindling/rules/messages/format'
import { journeyPaper as words } from '@kindling/rules/messages/journey-paper'
import { mostPrinted, mostPrintedPictures } from '@kindling/rules/portfolio'
import { schoolYear } from '@kindling/rules/school-year'
import { schoolYearParts } from '@kindling/rules/school-year-parts'
import type { FastifyReply } from 'fastify'
import type { ChildRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { printStory } from '../../platform/documents/print-story.ts'
import type { StoryDocument, StoryEntry, StoryPicture } from '../../platform/documents/story.ts'
import { exportRecords } from '../../platform/exports.ts'
import { fileNameOf } from '../../platform/file-names.ts'
import { reEncodeForPaper, UploadRefused } from '../../platform/files/index.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { badgePicture } from '../open-badges/index.ts'
import { requireMayTake, whyNotTaken } from '../records/index.ts'
import { type JourneyRecord, listLatest } from './journey-queries.ts'
import { portfolioLimits } from './limits.ts'

type Printed = RowContext<typeof printJourney, 'child', ChildRow>

/**
 * The latest school years of a child as a PDF that is written while it is sent. It is an export like a child's record: in the audit log,
 * stopped by a dispute, and not for a young child alone (0061).
 */
export async function sendJourneyPdf(context: Printed): Promise<FastifyReply> {
  const { services, actor, row: child, reply } = context
  await requireMayTake(services, context, words.tooYoung)
  await useLimit(services, portfolioLimits.printed, actor.id)
  const now = services.clock.now()
  const leave = takePlace(actor.id)
  const story = await readStory(context, now).catch(fault => {
    leave()
    throw fault
  })
  const printing = { author: services.settings.productName, madeAt: now }
  const pages = Readable.from(printStory(story, printing))
  pages.once('close', leave)
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

/** Those for whom a journey is being printed: each print holds a thread until its reader has all of it. */
const printingFor = new Set<number>()
const mostAtOnce = 8

/** Before anything is read or noted in the audit log. Returns how to leave the place. */
function takePlace(actorId: number): () => void {
  if (printingFor.has(actorId)) throw refuse('LIMIT', words.oneAtATime)
  if (printingFor.size >= mostAtOnce) throw refuse('BUSY')
  printingFor.add(actorId)
  return () => printingFor.delete(actorId)
}

async function readStory({ services, actor, row: child }: Printed, now: Date): Promise<StoryDocument> {
  const exporting = { act: 'journey-taken', actorId: actor.id, schoolId: null } as const
  const { found } = await exportRecords(services, exporting, async ({ db }) => {
    const asking = { readerId: actor.id, childId: child.id, now, most: mostPrinted + 1 }
    const entries = await listLatest(db, asking)
    const details = { child_id: child.id, entries: entries.length }
    return { found: entries, taken: { records: 1, children: 1, details } }
  })
  return storyOf(found, {
    name: child.first_name,
    day: dayOf(now),
    read: key => readPicture(services, key, actor.id),
    readFace: async face => reEncodeForPaper(await badgePicture(services, face), actor.id),
  })
}

/** Why the journey cannot be taken on paper, shown instead of the link to it; null for a reader who never takes it. */
export async function paperState(
  services: Services,
  taking: Pick<Printed, 'actor' | 'row' | 'relations'>,
): Promise<{ why_not: string | null } | null> {
  if (!mayDo('child', 'print-journey', taking.relations)) return null
  return { why_not: await whyNotTaken(services, taking, words.tooYoung) }
}

interface Telling {
  name: string
  day: string
  read: (key: string) => ReturnType<StoryPicture['read']>
  readFace: (face: NonNullable<JourneyRecord['face']>) => ReturnType<StoryPicture['read']>
}

function storyOf(found: readonly JourneyRecord[], { name, day, ...reading }: Telling): StoryDocument {
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
        .map(entry => tellEntry(entry, { name, ...reading, shown })),
    })),
    note: format(words.note, { name }),
  }
}

type Media = JourneyRecord['medias'][number]

function tellEntry(
  { kind, title, words: said, day, medias, is_badge: isBadge, face }: JourneyRecord,
  { name, read, readFace, shown }: Omit<Telling, 'day'> & { shown: ReadonlySet<Media> },
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
      ...(face === null
        ? []
        : [
            {
              alt: format(words.badge, { badge: face.name }),
              read: () => readFace(face),
              unread: words.unread,
            },
          ]),
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
    paragraphs: [
      ...said.split(/\n+/).filter(line => line.trim() !== ''),
      ...(isBadge ? [face ? format(words.badge, { badge: face.name }) : words.badgeBack] : []),
      ...medias.flatMap(sayMedia),
    ],
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
