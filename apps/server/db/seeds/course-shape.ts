import type { LinkKey } from './links.ts'
import type { Motif } from './motif.ts'
import type { Thing } from './pictures/things/index.ts'
import type { VideoKey } from './videos.ts'

/** Grade codes: PK = 100, TK = 101, K = 102, grades 1 to 12 as themselves. */
export interface CourseSeed {
  shortName: string
  name: string
  summary: string
  coursePackage: 'Basic' | 'Pro'
  microCredentialing: boolean
  grades: number[]
  motif: Motif
  units: { name: string; lessons: LessonSeed[] }[]
}

export interface LessonSeed {
  shortName: string
  /** What it is about, as its picture shows it. */
  thing: Thing
  name: string
  summary: string
  /** The prompt for the journal, addressed to the child. */
  journalPrompt: string
  activities: ActivitySeed[]
}

export interface ActivitySeed {
  resourceType: 'Video' | 'Link'
  title: string
  link?: LinkKey
  video?: VideoKey
  /** A sheet of our own. */
  document?: 'bird-watch-sheet'
  /** One sentence: what to look for. */
  note: string
}

/** An activity that opens one of the listed outside pages. */
export function visit(link: LinkKey, title: string, note: string): ActivitySeed {
  return { resourceType: 'Link', title, link, note }
}

/** An activity that plays one of our own films. */
export function watch(video: VideoKey, title: string, note: string): ActivitySeed {
  return { resourceType: 'Video', title, video, note }
}

/** An activity that opens a sheet of our own. */
export function readSheet(
  document: NonNullable<ActivitySeed['document']>,
  title: string,
  note: string,
): ActivitySeed {
  return { resourceType: 'Link', title, document, note }
}
