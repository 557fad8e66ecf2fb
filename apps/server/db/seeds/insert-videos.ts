import { sparkCategoryWords } from '@kindling/rules/messages/sparks'
import { productId } from '@kindling/rules/people'
import type { SparkCategory } from '@kindling/rules/sparks'
import { videoKeywords } from '@kindling/rules/videos'
import type { Db } from '../../src/platform/database/connect.ts'
import { chosenVideos } from './chosen-videos.ts'
import { gradesFrom } from './grades-from.ts'
import { insertRows } from './insert-rows.ts'
import type { Motif } from './motif.ts'
import { videos as ownFilms } from './videos.ts'

/** What a film of a course is about. */
const categoryOf: Record<Motif, SparkCategory> = {
  space: 'space',
  weather: 'earth',
  birds: 'nature',
  music: 'music',
  coding: 'coding',
  stories: 'stories',
  kitchen: 'science',
  history: 'history',
  money: 'math',
  drawing: 'art',
  media: 'body',
  careers: 'making',
}

/** Writes our own films, for everybody, and the videos of others that we have chosen, which wait. The last to be written are the newest. */
export async function insertVideos(db: Db): Promise<void> {
  const ours = { status: 'Published', for_everybody: true, created_by: productId }
  const chosen = chosenVideos.map(
    ({ id, grades, reason: _, terms: _terms, isFeatured, isExperience, ...video }) => ({
      ...video,
      ...ours,
      status: 'Pending',
      source: id,
      captions: null,
      picture: null,
      grades: gradesFrom(grades),
      keywords: [
        videoKeywords[video.kind],
        sparkCategoryWords[video.category],
        ...(isFeatured ? [videoKeywords.featured] : []),
        ...(isExperience ? [videoKeywords.experience] : []),
        ...video.keywords,
        video.keeper,
      ],
    }),
  )
  const films = ownFilms.map(({ key, motif, title, description }) => ({
    ...ours,
    title,
    description,
    provider: 'File',
    source: `/videos/${key}.mp4`,
    captions: `/videos/${key}.vtt`,
    picture: `/videos/${key}.jpg`,
    keeper: 'Kindling',
    kind: 'cool' as const,
    category: categoryOf[motif],
    grades: [],
    keywords: [videoKeywords.cool, videoKeywords.featured, sparkCategoryWords[categoryOf[motif]]],
  }))
  await insertRows(db, 'videos', [...chosen, ...films])
}

/** Shows the chosen videos to everybody, as in the demonstration. */
export const publishChosenVideos = (db: Db) =>
  db
    .updateTable('videos')
    .set({ status: 'Published' })
    .where('status', '=', 'Pending')
    .where('created_by', '=', productId)
    .execute()
