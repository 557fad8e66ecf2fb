import { schoolDisputesAddress } from '@kindling/rules/addresses'
import { disputeWords } from '@kindling/rules/words/disputes'
import type { House } from '../../platform/house.ts'
import type { Tx } from '../../platform/transaction.ts'
import { tellAround } from '../guardians/index.ts'

interface News {
  childId: number
  by: number
  reason: string
  event: 'opened' | 'decided'
  /** Somebody who is no guardian any more, and is told all the same. */
  also?: number
}

/** A mail to everybody concerned: guardians, the school, and whoever was meant. */
export const tellOfDispute = (house: House, tx: Tx, { childId, by, reason, event, also }: News) =>
  tellAround(house, tx, {
    childId,
    aboutId: by,
    subject: event === 'opened' ? disputeWords.openedSubject : disputeWords.decidedSubject,
    text: event === 'opened' ? disputeWords.opened : disputeWords.decided,
    school: true,
    schoolPath: schoolDisputesAddress,
    more: { reason },
    ...(also === undefined ? {} : { also }),
  })
