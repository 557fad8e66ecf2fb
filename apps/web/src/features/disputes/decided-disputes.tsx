import { decisionShownDays as days } from '@kindling/rules/disputes'
import { fullName } from '@kindling/rules/full-name'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { Card, Stack } from '../../ui/card.tsx'
import type { DecidedDispute } from './api.ts'
import styles from './disputes.module.css'

/** What was decided in the last days: about whom, by whom, and with which words. */
export const DecidedDisputes = ({ decided }: { decided: readonly DecidedDispute[] }) => (
  <section aria-labelledby="decided-disputes">
    <Stack gap="small">
      <h2 id="decided-disputes">{disputeMessages.decidedLatelyTitle}</h2>
      <p className="soft">
        {format(decided.length > 0 ? disputeMessages.decidedNote : disputeMessages.noneDecided, { days })}
      </p>
      {decided.length > 0 && (
        <Card flush>
          <ul className={styles.decided}>
            {decided.map(one => (
              <li key={one.id}>
                <p>
                  <strong>{fullName(one.child)}</strong>
                  <span className="soft">{format(disputeMessages.about, { about: one.about })}</span>
                </p>
                <p>{one.decision}</p>
                <p className="soft">{decidedBy(one)}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  </section>
)

function decidedBy({ decided_by: by, decided_at }: DecidedDispute): string {
  const day = printDay(decided_at)
  return by
    ? format(disputeMessages.decidedBy, { day, name: fullName(by) })
    : format(disputeMessages.decidedBySomebody, { day })
}
