import { schoolDisputesAddress } from '@kindling/rules/addresses'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { notifyAround } from '../guardians/index.ts'

interface News {
  childId: number
  by: number
  reason: string
  event: 'opened' | 'decided'
  /** A former guardian who is told anyway. */
  also?: number
}

/** Mails everybody concerned: guardians, the school, and the person it is about. */
export const notifyOfDispute = (services: Services, tx: Tx, { childId, by, reason, event, also }: News) =>
  notifyAround(services, tx, {
    childId,
    aboutId: by,
    subject: event === 'opened' ? disputeMessages.openedSubject : disputeMessages.decidedSubject,
    text: event === 'opened' ? disputeMessages.opened : disputeMessages.decided,
    school: true,
    schoolPath: schoolDisputesAddress,
    more: { reason },
    ...(also === undefined ? {} : { also }),
  })
