import { classAddress } from '@kindling/rules/addresses'
import { currentSession } from '../../platform/account.ts'
import type { News } from '../../platform/live.ts'
import type { NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

export const membershipNews = {
  class_joined: {
    refreshes: ({ child_id }) => [
      keys.groups,
      keys.anyStudents,
      keys.invites,
      keys.anyMemberships,
      ...(child_id === null ? [] : [keys.child(child_id)]),
    ],
  },
  class_waiting: {
    leadsTo: news => classAddressOf(news),
    refreshes: () => [keys.groups, keys.anyStudents],
  },
  class_asks: { leadsTo: () => '/parent/dashboard', refreshes: () => [keys.anyMemberships] },
} satisfies NewsKinds

/** The class of a notification, on the page for its reader. */
function classAddressOf({ groupIds: [classId] }: News): string | null {
  const { user } = currentSession()
  return user && classId !== undefined ? classAddress(user.id, classId) : null
}
