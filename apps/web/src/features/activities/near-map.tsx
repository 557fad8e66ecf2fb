import { nearMapMessages } from '@kindling/rules/messages/near-map'
import { useId, useState } from 'react'
import { format } from '../../platform/messages.ts'
import type { Listed } from './api.ts'
import { ChosenPlace } from './chosen-place.tsx'
import { MapControls } from './map-controls.tsx'
import { Flat, groupPoints, type Point, roomFor, type View, viewOf } from './map-geometry.ts'
import { MapGround } from './map-ground.tsx'
import styles from './near-map.module.css'
import { NearRows } from './near-rows.tsx'
import type { Spot } from './spots.ts'
import { useFrame } from './use-frame.ts'
import { useMapPointers } from './use-map-pointers.ts'
import { useSquares } from './use-squares.ts'

interface NearMapProps {
  spots: readonly Spot[]
  /** How many of the list have no place. */
  without: number
  from: NonNullable<Listed['from']>
  miles: number
}

/** The size of a touch target; closer pins are merged. */
const apart = 50

/** Near activities, on a map and in a list beside it: the same places in the same order, and a selection applies to both. */
export function NearMap({ spots, without, from, miles }: NearMapProps) {
  const whole: View = { middle: from, miles: miles * 2.15 }
  const [view, setView] = useState(whole)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const { ref, frame } = useFrame()
  const hint = useId()
  const flat = new Flat(view, frame, from.latitude)
  const { squares, hasFailed, retry } = useSquares(flat.squares())
  const points = spots.map(({ place }) => flat.pointOf(place))
  const groups = groupPoints(points, apart).map(members => ({
    group: members.flatMap(index => spots[index] ?? []),
    at: points[members[0] ?? 0] ?? { x: -1, y: -1 },
  }))
  const labels = labelsOf(groups.filter(({ at }) => flat.isSeen(at)))
  const chosen = spots.find(({ activity }) => activity.id === chosenId) ?? null
  const pointers = useMapPointers({
    onPull: moved => setView({ ...view, middle: flat.movedBy(moved) }),
    onPinch: (at, factor) => setView(flat.scaledAround(at, factor)),
  })

  const choose = (spot: Spot) => {
    setChosenId(spot.activity.id)
    if (!flat.isSeen(flat.pointOf(spot.place))) setView({ ...view, middle: spot.place })
  }
  const open = (group: readonly Spot[]) => {
    const apartView = viewOf(group.map(({ place }) => place))
    const next = group[(group.findIndex(({ activity }) => activity.id === chosenId) + 1) % group.length]
    if (apartView) setView({ ...apartView, miles: Math.min(apartView.miles, view.miles) })
    const one = apartView ? group[0] : next
    if (one) setChosenId(one.activity.id)
  }

  return (
    <div className={styles.halves}>
      <section
        className={styles.map}
        aria-label={format(nearMapMessages.region, { count: spots.length })}
        aria-describedby={hint}
      >
        <div ref={ref} className={styles.window} {...pointers}>
          <MapGround
            squares={squares}
            flat={flat}
            frame={frame}
            around={{ place: from, miles, label: labelOf(from.zip, miles) }}
            taken={points}
            labels={labels}
          />
          <ul className={styles.pins} aria-label={nearMapMessages.places}>
            {groups.map(({ group, at }) => (
              <Pin
                key={group[0]?.activity.id}
                group={group}
                at={at}
                town={labels.find(label => label.group === group)?.name ?? null}
                isSeen={flat.isSeen(at)}
                chosen={chosen}
                onOpen={open}
                onChoose={choose}
              />
            ))}
          </ul>
        </div>
        <MapControls view={view} whole={whole} flat={flat} frame={frame} onView={setView} />
        <p id={hint} className="soft">
          {nearMapMessages.noRoads}
        </p>
        {hasFailed && (
          <p role="alert">
            {nearMapMessages.noLines}{' '}
            <button type="button" className={styles.retry} onClick={retry}>
              {nearMapMessages.retry}
            </button>
          </p>
        )}
        <ChosenPlace spot={chosen} />
      </section>
      <NearRows spots={spots} chosen={chosen} onChoose={choose} without={without} />
    </div>
  )
}

const labelOf = (zip: string | null, miles: number) =>
  zip === null
    ? format(nearMapMessages.aroundDevice, { miles })
    : format(nearMapMessages.around, { miles, zip })

interface PinProps {
  group: readonly Spot[]
  at: Point
  /** Its town, if there is room for the name. */
  town: string | null
  isSeen: boolean
  chosen: Spot | null
  onOpen: (group: readonly Spot[]) => void
  onChoose: (spot: Spot) => void
}

/** One place, by its number in the list; several overlapping ones are one pin, which zooms in. */
function Pin({ group, at, town, isSeen, chosen, onOpen, onChoose }: PinProps) {
  const [first] = group
  if (!first || !isSeen) return null
  const isChosen = chosen !== null && group.includes(chosen)
  const isOne = group.length === 1
  const titles = group.map(({ number, activity }) => `${number}: ${activity.name}`).join('; ')
  const words = viewOf(group.map(({ place }) => place)) ? nearMapMessages.together : nearMapMessages.sameSpot
  return (
    <li className={styles.pin} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      <button
        type="button"
        className={isOne ? undefined : styles.several}
        aria-pressed={isChosen}
        aria-label={
          isOne
            ? format(nearMapMessages.pin, {
                number: first.number,
                title: first.activity.name,
                where: first.where,
              })
            : format(words, { count: group.length, titles })
        }
        onClick={() => (isOne ? onChoose(first) : onOpen(group))}
      >
        <span>{isOne ? first.number : group.length}</span>
      </button>
      {town && (
        <span className={styles.town} aria-hidden="true">
          {town}
        </span>
      )}
    </li>
  )
}

/** From a pin down to the point over which the name below it would be written. */
const below = 42

/** The names of towns below pins, where they touch neither another pin nor another name. */
const labelsOf = (groups: readonly { group: readonly Spot[]; at: Point }[]) =>
  roomFor(
    groups.flatMap(({ group, at }) => {
      const name = townOf(group)
      return name ? [{ name, group, x: at.x, y: at.y + below }] : []
    }),
    groups.map(({ at: { x, y } }) => ({ x, y: y + 11 })),
  )

/** The town in which all of several places are. */
function townOf(group: readonly Spot[]): string | null {
  const [town, ...others] = new Set(group.map(({ activity }) => activity.location.city))
  return group.length > 1 && others.length === 0 && town ? town : null
}
