import { yearTurnMessages } from '@kindling/rules/messages/year-turn'
import { isTurnSeason } from '@kindling/rules/turn-season'
import { CalendarSync } from 'lucide-react'
import { localDay } from '../../platform/clock.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MoreActs } from '../../ui/more-acts.tsx'

/** To the turn of the school year; out of its season it is behind a button. */
export function NewYearLink({ href }: { href: string }) {
  const link = (
    <ButtonLink href={href} icon={<CalendarSync aria-hidden="true" />}>
      {yearTurnMessages.title}
    </ButtonLink>
  )
  return isTurnSeason(localDay()) ? link : <MoreActs>{link}</MoreActs>
}
