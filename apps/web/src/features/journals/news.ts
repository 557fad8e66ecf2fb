import {
  addressOfJournal,
  aroundChild,
  type ChangeKinds,
  type NewsKind,
  type NewsKinds,
  ofChangedJournal,
  ofJournal,
  removedJournal,
  windowOfJournal,
} from '../../platform/news.ts'

const aboutJournal: NewsKind = {
  leadsTo: addressOfJournal,
  opens: windowOfJournal,
  refreshes: news => [...ofJournal(news), ...aroundChild(news)],
}

export const journalNews = {
  journal_added: aboutJournal,
  journal_updated: aboutJournal,
  journal_answered: aboutJournal,
  answer_changed: aboutJournal,
  journal_deleted: removedJournal,
  journal_liked: aboutJournal,
  journal_starred: aboutJournal,
} satisfies NewsKinds

export const journalChanges = { journal_unliked: ofChangedJournal } satisfies ChangeKinds
