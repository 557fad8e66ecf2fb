import {
  addressOfJournal,
  aroundChild,
  type ChangeKinds,
  type NewsKinds,
  ofChangedJournal,
  ofJournal,
} from '../../platform/news.ts'

export const commentNews = {
  comment_added: {
    leadsTo: news => {
      const address = addressOfJournal(news)
      return address && `${address}#comments`
    },
    opens: ({ contentDetails: { journal_id } }) =>
      journal_id === null ? undefined : { comments: journal_id },
    refreshes: news => [...ofJournal(news), ...aroundChild(news)],
  },
} satisfies NewsKinds

export const commentChanges = { comment_removed: ofChangedJournal } satisfies ChangeKinds
