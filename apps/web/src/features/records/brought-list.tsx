import { bringingMessages as words } from '@kindling/rules/messages/record-bringing'
import { useInfiniteQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { CardList } from '../../ui/card-lists.tsx'
import { LazyMediaView } from '../../ui/media/lazy-media-view.tsx'
import { type BroughtEntry, broughtQuery } from './api.ts'

interface BroughtListProps {
  child: { id: number; first_name: string }
  isOwn: boolean
}

/**
 * The entries that came with records from elsewhere, the latest first; nothing if there are none.
 */
export function BroughtList({ child, isOwn }: BroughtListProps) {
  const list = useInfiniteQuery(broughtQuery(child.id))
  if (list.isPending || list.data?.pages[0]?.length === 0) return null
  return (
    <section>
      <Stack>
        <h2>{words.listTitle}</h2>
        <p className="soft">{isOwn ? words.ownLead : format(words.listLead, { name: child.first_name })}</p>
        <CardList list={list} itemsOf={page => page} empty={words.listEmpty} wide>
          {entry => <BroughtCard key={entry.id} entry={entry} />}
        </CardList>
      </Stack>
    </section>
  )
}

/** A brought entry: no user here wrote it, so it cannot be answered here. */
function BroughtCard({ entry }: { entry: BroughtEntry }) {
  const isSomethingGone = entry.medias.some(({ url }) => url === null)
  return (
    <Card as="li">
      <Stack gap="small">
        <LazyMediaView caption={entry.title} medias={mediasOf(entry)} />
        <h3>{entry.title}</h3>
        <p className="soft">
          {printDay(entry.day)}
          {' · '}
          {format(words.mark, { place: entry.made_by, day: printDay(entry.made_at) })}
        </p>
        {entry.about && <p className="soft">{format(words.about, { about: entry.about })}</p>}
        {entry.asked && <p className="soft">{entry.asked}</p>}
        {entry.words && <p>{entry.words}</p>}
        {entry.address && <p className="soft">{entry.address}</p>}
        {entry.goal && <p className="soft">{format(words.goal, { goal: entry.goal })}</p>}
        {entry.for_goal && <p className="soft">{format(words.forGoal, { goal: entry.for_goal })}</p>}
        {entry.badge && <p className="soft">{format(words.badge, { badge: entry.badge })}</p>}
        {entry.badge_taken_back && <p className="soft">{words.badgeBack}</p>}
        {isSomethingGone && <p className="soft">{words.missing}</p>}
        {entry.answer && <p>{answerOf(entry)}</p>}
        {entry.comments.length > 0 && (
          <ul>
            {entry.comments.map(comment => (
              <li key={`${comment.since} ${comment.words}`}>{saidOf(comment)}</li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

const answerOf = ({ answer, answered_by }: BroughtEntry) =>
  answered_by
    ? format(words.answerOf, { who: answered_by, words: answer })
    : format(words.answer, { words: answer })

const saidOf = ({ by, since, words: said }: BroughtEntry['comments'][number]) =>
  format(words.said, { who: by || words.somebody, day: printDay(since), words: said })

const kinds = { image: 'Image', video: 'Video', audio: 'Audio' } as const

const mediasOf = ({ title, medias }: BroughtEntry) =>
  medias.flatMap(({ url, type }) => {
    const kind = kinds[type.split('/')[0] as keyof typeof kinds]
    return url && kind ? [{ type: kind, src: url, label: format(words.mediaOf, { title }) }] : []
  })
