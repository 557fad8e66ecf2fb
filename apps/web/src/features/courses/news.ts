import { aroundLesson, type NewsKinds, removedJournal } from '../../platform/news.ts'

export const courseNews = {
  lesson_started: { leadsTo: news => news.lessonUrl, refreshes: aroundLesson },
  lesson_reopened: removedJournal,
} satisfies NewsKinds
