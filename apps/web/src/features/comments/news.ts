import { currentSession } from '../../platform/account.ts'
import {
  addressOfJournal,
  aroundChild,
  type ChangeKinds,
  type NewsKinds,
  ofChangedJournal,
  ofJournal,
} from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { itemAddress } from '../catalogue/index.ts'

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
  item_commented: {
    leadsTo: ({ arche_type, archetype_id }) => {
      const { user } = currentSession()
      const address = itemAddress(arche_type, archetype_id, user?.user_type === 'Child' ? user.id : null)
      return address && `${address}#comments`
    },
    refreshes: ({ contentDetails: { id } }) => (id === null ? [] : [keys.itemComments(id)]),
  },
} satisfies NewsKinds

export const commentChanges = {
  comment_removed: ofChangedJournal,
  item_comments_changed: ({ id }) => (id === undefined ? [] : [keys.itemComments(id)]),
} satisfies ChangeKinds
