import { yearTurnMessages } from '@kindling/rules/messages/year-turn'
import { isTurnSeason } from '@kindling/rules/turn-season'
import { CalendarSync } from 'lucide-react'
import { localDay } from '../../platform/clock.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'

interface NewYearProps {
  href: string
}

/** To the turn of the school year, at the head of the page in its season. */
export const NewYearLink = ({ href }: NewYearProps) => isTurnSeason(localDay()) && <TurnLink href={href} />

/** Out of the season it stands among what is rarely opened. */
export const NewYearCard = ({ href }: NewYearProps) =>
  !isTurnSeason(localDay()) && (
    <Card as="section" aria-label={yearTurnMessages.title}>
      <Stack gap="small">
        <h2>{yearTurnMessages.title}</h2>
        <p className="soft">{yearTurnMessages.season}</p>
        <div>
          <TurnLink href={href} />
        </div>
      </Stack>
    </Card>
  )

const TurnLink = ({ href }: NewYearProps) => (
  <ButtonLink href={href} icon={<CalendarSync aria-hidden="true" />}>
    {yearTurnMessages.plan}
  </ButtonLink>
)
