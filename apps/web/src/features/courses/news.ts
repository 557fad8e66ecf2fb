import { aroundLesson, type NewsKind, type NewsKinds, ofChild, removedJournal } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { courseAddress, lessonAddress } from './addresses.ts'

const assigned: NewsKind = {
  leadsTo: ({ child_id, arche_type, archetype_id }) => {
    if (child_id === null || archetype_id === null) return null
    return arche_type === 'Courses'
      ? courseAddress(child_id, archetype_id)
      : lessonAddress(child_id, archetype_id)
  },
  refreshes: news => [...ofChild(news), keys.anyCourse, keys.shelves()],
}

export const courseNews = {
  lesson_started: { leadsTo: news => news.lessonUrl, refreshes: aroundLesson },
  lesson_reopened: removedJournal,
  content_assigned: assigned,
  contents_assigned: assigned,
} satisfies NewsKinds
