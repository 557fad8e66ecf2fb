import { portfolioMessages } from '@kindling/rules/messages/portfolio-home'
import { schoolYearParts } from '@kindling/rules/school-year-parts'
import { useQuery } from '@tanstack/react-query'
import { FileDown, Printer } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { monthName, printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { LazyMediaView } from '../../ui/media/lazy-media-view.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { portfolioAddress } from './addresses.ts'
import { type Journey, type JourneyEntry, journeyPdfAddress, journeyQuery } from './api.ts'
import { KeptBadge } from './kept-badge.tsx'
import styles from './portfolio.module.css'
import { shownMedia } from './shown-media.ts'

interface JourneyLineProps {
  childId: number
  year: number | null
}

/** A school year as a line of months, to view and to print. */
export function JourneyLine({ childId, year }: JourneyLineProps) {
  const { data, error, isPending, refetch } = useQuery(journeyQuery(childId, year))
  if (isPending) return <Skeleton shape="entry" count={4} />
  if (error) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  return <JourneyOf childId={childId} journey={data} />
}

interface JourneyOfProps extends Pick<JourneyLineProps, 'childId'> {
  journey: Journey
}

function JourneyOf({ childId, journey }: JourneyOfProps) {
  const { year, years, first_name: name, paper, entries } = journey
  const { user } = useSession()
  const special =
    user?.id === childId ? portfolioMessages.special : format(portfolioMessages.specialTo, { name })
  return (
    <Stack>
      <Row data-no-print>
        <FilterLinks
          label={portfolioMessages.years}
          links={(years.length > 0 ? years : [year]).map(one => ({
            href: `${portfolioAddress(childId, 'journey')}?year=${one}`,
            label: format(portfolioMessages.year, schoolYearParts(one)),
            current: one === year,
          }))}
        />
        {entries.length > 0 && (
          <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {portfolioMessages.print}
          </Button>
        )}
        {paper?.why_not === null && years.length > 0 && (
          <ButtonLink href={journeyPdfAddress(childId)} download icon={<FileDown aria-hidden="true" />}>
            {portfolioMessages.takePdf}
          </ButtonLink>
        )}
      </Row>
      {paper?.why_not && years.length > 0 && (
        <p role="note" data-no-print>
          {paper.why_not}
        </p>
      )}
      <h2 className={styles.yearTitle}>
        {format(portfolioMessages.printed, { name, ...schoolYearParts(year) })}
      </h2>
      {entries.length === 0 && <EmptyState picture="journal">{portfolioMessages.journeyEmpty}</EmptyState>}
      {byMonth(entries).map(([month, ofMonth]) => (
        <section key={month} aria-labelledby={`month-${month}`} className={styles.month}>
          <h3 id={`month-${month}`}>{`${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`}</h3>
          <ol className={styles.line}>
            {ofMonth.map(entry => (
              <Moment key={`${entry.kind} ${entry.id}`} entry={entry} special={special} />
            ))}
          </ol>
        </section>
      ))}
    </Stack>
  )
}

interface MomentProps {
  entry: JourneyEntry
  /** How an artefact is called for this reader. */
  special: string
}

function Moment({ entry: { kind, title, words, day, badge, medias }, special }: MomentProps) {
  return (
    <li className={styles.moment} data-special={kind !== 'journal' || undefined}>
      <p className="soft">
        <time dateTime={day}>{printDay(day)}</time>
        {kind === 'artefact' && ` · ${special}`}
        {kind === 'highlight' && ` · ${portfolioMessages.accomplishment}`}
      </p>
      <h4>{title}</h4>
      {badge && <KeptBadge badge={badge} />}
      <LazyMediaView
        caption={title}
        medias={medias.map(({ media_type: type, media_url: src, media_preview: poster, transcript }) =>
          shownMedia(title, { type, src, poster, transcript }),
        )}
      />
      {words && <p className={styles.words}>{words}</p>}
    </li>
  )
}

function byMonth(entries: readonly JourneyEntry[]): [string, JourneyEntry[]][] {
  const months = new Map<string, JourneyEntry[]>()
  for (const entry of entries) {
    const month = entry.day.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), entry])
  }
  return [...months]
}
