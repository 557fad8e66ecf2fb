import { currentSession } from '../../platform/account.ts'
import type { ChangeKinds, NewsKind, NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

/** It leads to the reader's home page, which shows the talks. */
const ofTalk: NewsKind = { leadsTo: () => currentSession().landing, refreshes: () => [keys.talks] }

export const talkNews = {
  checkin_help_wanted: ofTalk,
  talk_words: ofTalk,
  talk_answered: ofTalk,
  talk_said: ofTalk,
} satisfies NewsKinds

export const talkChanges = { talk_changed: () => [keys.talks] } satisfies ChangeKinds
