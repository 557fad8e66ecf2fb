import type { ReplyOf } from '@kindling/contract/define-call'
import type { sendSurvey } from '@kindling/contract/surveys'
import { classSurveys } from '@kindling/rules/class-surveys'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { surveyMessages } from '@kindling/rules/messages/surveys'
import type { GroupRow } from '../../platform/access/queries.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { hasReports } from './rights.ts'
import { holdClass, insertWindow, isClassAsked } from './window-queries.ts'

/** Asks a class from this moment on, one survey at a time. */
export async function askClass({
  services,
  actor,
  row,
  body,
  retry,
}: RowContext<typeof sendSurvey, 'group', GroupRow>): Promise<ReplyOf<typeof sendSurvey>> {
  await requireProvedAddress(services, actor.id)
  // Answers that no teacher may read are not requested.
  if (!row.is_verified || !(await hasReports({ services, actor })))
    throw refuse('FORBIDDEN', checkInMessages.upgrade)
  const now = services.clock.now()
  const { survey } = body
  const hours = body.hours ?? classSurveys[survey].openHours
  return transaction(
    services,
    async tx => {
      await holdClass(tx.db, row.id)
      if (await isClassAsked(tx.db, { survey, classId: row.id }, now))
        throw refuse('VALIDATION', surveyMessages.alreadyOpen)
      const { id, end_time } = await insertWindow(
        tx.db,
        { school_id: null, district_id: null, class_id: row.id },
        { survey, kind: 'Child' },
        {
          // A survey that is asked at once has begun: a window is open after its start.
          start_time: secondsAfter(now, -1).toISOString(),
          end_time: secondsAfter(now, hours * 3_600).toISOString(),
          retake_time: null,
          active: true,
          by: actor.id,
          now,
        },
      )
      return { window: { id, end_time } }
    },
    retry,
  )
}
