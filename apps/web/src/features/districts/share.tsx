import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { format } from '../../platform/messages.ts'

/** How many of a school's students check in; of too few students nothing is shown. */
export const Share = ({ percent }: { percent: number | null }) =>
  percent === null ? (
    <span className="soft">{messages.notShown}</span>
  ) : (
    <strong>{format(messages.percent, { percent })}</strong>
  )
