import { familiesAddress } from '@kindling/rules/addresses'
import type { News } from '../../platform/live.ts'
import { type NewsKinds, ofGuardians } from '../../platform/news.ts'

export const letterNews = {
  guardian_waits: { leadsTo: news => familiesAddressOf(news), refreshes: ofGuardians },
  guardian_tapped: { leadsTo: () => '/parent/dashboard', refreshes: ofGuardians },
} satisfies NewsKinds

/** The families page of the class concerned, where its teacher confirms the name. */
function familiesAddressOf({ nodeInfo }: News): string | null {
  const classId = /^groups\/users\/(\d+)$/.exec(nodeInfo.topic)?.[1]
  return classId === undefined ? null : familiesAddress(Number(classId))
}
