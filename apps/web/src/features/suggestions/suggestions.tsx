import { lessLikeThis } from '@kindling/rules/catalogue'
import { reasonWords, suggestionMessages } from '@kindling/rules/messages/suggestions'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp, Minus, Undo2 } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { CardGrid, Row, Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { ItemCard, useMark } from '../catalogue/index.ts'
import type { Suggestion, SuggestionsOf } from './api.ts'
import { suggestionsQuery } from './api.ts'
import styles from './suggestions.module.css'

/** More than these are behind one press: a page of all of them is too long to choose from. */
const firstShown = 12

export interface SuggestionsProps {
  of: SuggestionsOf
  /**
   * The person addressed by the reasons: the child itself, a teacher of a class, a guardian of a
   * child.
   */
  who: 'self' | 'class' | 'child'
  /** The first name of the child, for its family. */
  name?: string | undefined
  limit?: number
  level?: 2 | 3
}

/**
 * Suggestions. Each shows its reasons after one tap; asking for less takes effect at once, and can
 * be undone.
 */
export function Suggestions({ of, who, name = '', limit, level = 2 }: SuggestionsProps) {
  const list = useQuery(suggestionsQuery(of, limit))
  const [gone, setGone] = useState<Suggestion['item'] | null>(null)
  const [shown, setShown] = useState(firstShown)
  if (list.isPending) return <Skeleton shape="card" count={3} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const left = list.data.filter(({ item }) => item.id !== gone?.id)
  return (
    <Stack>
      {gone && <Gone key={gone.id} item={gone} onBack={() => setGone(null)} />}
      {list.data.length === 0 && <EmptyState picture="courses">{suggestionMessages.empty}</EmptyState>}
      <CardGrid className={styles.cards}>
        {left.slice(0, shown).map(({ item, reasons }) => (
          <ItemCard
            key={item.id}
            item={item}
            level={level}
            more={<Why item={item} reasons={reasons} who={who} name={name} onLess={() => setGone(item)} />}
          />
        ))}
      </CardGrid>
      {left.length > shown && (
        <Row>
          <Button onClick={() => setShown(left.length)}>{suggestionMessages.more}</Button>
        </Row>
      )}
    </Stack>
  )
}

interface WhyProps extends Pick<Suggestion, 'item' | 'reasons'> {
  who: SuggestionsProps['who']
  name: string
  onLess: () => void
}

/** All reasons of one suggestion, the strongest first; adults see the points of each. */
function Why({ item, reasons, who, name, onLess }: WhyProps) {
  const [isOpen, setOpen] = useState(false)
  const { say } = useMark(item.id, 'affinity', null)
  const id = useId()
  return (
    <div className={styles.why}>
      <Button
        small
        look="plain"
        icon={<CircleHelp aria-hidden="true" />}
        aria-label={format(suggestionMessages.whyOf, { title: item.title })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {suggestionMessages.why}
      </Button>
      <div id={id} hidden={!isOpen} className={styles.reasons}>
        <ul>
          {reasons.map(({ name: reason, weight, about, miles }) => (
            <li key={reason}>
              {format(reasonWords[reason], { who, name, title: about ?? '', miles: miles ?? 0 })}
              {who !== 'self' && (
                <span className="soft">
                  {' '}
                  {format(weight > 0 ? suggestionMessages.up : suggestionMessages.down, {
                    points: Math.abs(weight),
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
        {who !== 'self' && <p className="soft">{suggestionMessages.lessIsYours}</p>}
        <Button
          small
          icon={<Minus aria-hidden="true" />}
          aria-label={format(suggestionMessages.lessOf, { title: item.title })}
          onClick={() => {
            say(lessLikeThis)
            onLess()
          }}
        >
          {suggestionMessages.less}
        </Button>
      </div>
    </div>
  )
}

/** A removed suggestion would lose the focus, so it moves here, where it can be restored. */
function Gone({ item, onBack }: { item: Suggestion['item']; onBack: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const { say } = useMark(item.id, 'affinity', lessLikeThis)
  useLayoutEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.gone}>
      <Row>
        <span>{format(suggestionMessages.gone, { title: item.title })}</span>
        <Button
          small
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => {
            say(null)
            onBack()
          }}
        >
          {suggestionMessages.undo}
        </Button>
      </Row>
    </div>
  )
}
