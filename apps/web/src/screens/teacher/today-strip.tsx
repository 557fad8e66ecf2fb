import { answerAddress, classAddress } from '@kindling/rules/addresses'
import { classJournalMessages } from '@kindling/rules/messages/class-journals'
import { useQuery } from '@tanstack/react-query'
import { todayQuery } from '../../features/class-journals/index.ts'
import { talksQuery } from '../../features/talk/index.ts'
import { format } from '../../platform/messages.ts'
import { Pending } from '../../ui/reveal-together.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import styles from './class.module.css'

/** Answering is the main act of the page. */
const looks = {
  toAnswer: { isMain: true },
  toCheckOn: { health: 'watch' },
  wantsToTalk: { health: 'watch' },
  assigned: {},
} as const

/**
 * What waits for a teacher today, above the classes: each number links to its page, if it has one. A 0 is not shown, and nothing while there
 * is no class.
 */
export function TodayStrip({ teacherId }: { teacherId: number }) {
  const today = useQuery(todayQuery)
  const talks = useQuery({ ...talksQuery, retry: false })
  if (today.isPending)
    return (
      <div className={styles.todayRoom}>
        <Pending />
      </div>
    )
  if (!today.data) return null
  const { to_answer, to_check_on, assigned, classes } = today.data
  const [first, second] = classes
  if (!first) return null
  const talkCount = talks.data?.talks.length ?? 0
  const tiles = [
    { key: 'toAnswer', count: to_answer, href: answerAddress },
    { key: 'toCheckOn', count: to_check_on, href: '/teacher/wellbeing/report' },
    // Talks are shown above this strip.
    { key: 'wantsToTalk', count: talkCount, href: `${location.pathname}#talks` },
    // The work of several classes is on no single page, and a number alone leads nowhere.
    { key: 'assigned', count: second ? null : assigned, href: classAddress(teacherId, first.id) },
  ] as const
  if (tiles.every(({ count }) => !count))
    return <p className={styles.today}>{classJournalMessages.nothingWaits}</p>
  return (
    <div className={styles.today}>
      <Tiles label={classJournalMessages.today} low>
        {tiles.map(
          ({ key, count, href }) =>
            count !== null &&
            count > 0 && (
              <Tile
                key={key}
                href={href}
                label={format(classJournalMessages[key], { count })}
                value={format('{count, number}', { count })}
                {...looks[key]}
              />
            ),
        )}
      </Tiles>
    </div>
  )
}
