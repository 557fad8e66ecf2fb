import { nearMapMessages } from '@kindling/rules/messages/near-map'
import { useEffect, useRef } from 'react'
import { format } from '../../platform/messages.ts'
import styles from './near-map.module.css'
import type { Spot } from './spots.ts'

interface NearRowsProps {
  spots: readonly Spot[]
  chosen: Spot | null
  onChoose: (spot: Spot) => void
  /** How many of the list have no place. */
  without: number
}

/** The places of the map in order, by the numbers of the pins. */
export function NearRows({ spots, chosen, onChoose, without }: NearRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const chosenId = chosen?.activity.id
  useEffect(() => {
    // Scrolls only the list: the page stays in place.
    const row = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (chosenId && row && list.current) list.current.scrollTop = row.offsetTop - list.current.offsetTop
  }, [chosenId])
  return (
    <div>
      <ol ref={list} className={styles.rows} aria-label={nearMapMessages.rows}>
        {spots.map(spot => (
          <li key={spot.activity.id}>
            <button type="button" aria-pressed={spot.activity.id === chosenId} onClick={() => onChoose(spot)}>
              <span className={styles.number}>{spot.number}</span>
              <span>
                <strong>{spot.activity.name}</strong>
                <span className="soft">{[spot.where, spot.price].filter(Boolean).join('\u00a0· ')}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {without > 0 && <p className="soft">{format(nearMapMessages.notOnMap, { count: without })}</p>}
    </div>
  )
}
