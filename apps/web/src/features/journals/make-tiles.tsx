import { makingMessages } from '@kindling/rules/messages/making'
import { format } from '../../platform/messages.ts'
import { makes } from '../../platform/windows.ts'
import { Link } from '../../ui/link.tsx'
import styles from './make-tiles.module.css'

/** Five large tiles to begin an entry. */
export function MakeTiles({ childId }: { childId: number }) {
  return (
    <section aria-labelledby="make">
      <h2 id="make">{makingMessages.title}</h2>
      <MakeList childId={childId} />
    </section>
  )
}

interface MakeListProps {
  childId: number
  onChoose?: () => void
}

/** Each tile opens the form with its tool. The pictures are views of one file. */
export const MakeList = ({ childId, onChoose }: MakeListProps) => (
  <ul className={styles.tiles}>
    {makes.map(what => (
      <li key={what}>
        <Link
          href={`/child/${childId}/journals?make=${what}`}
          opens={{ make: what }}
          className={styles.tile}
          onClick={onChoose}
        >
          <img src={`/pictures/make.svg#${what}`} alt="" width={96} height={96} />
          {format(makingMessages.tiles, { what })}
        </Link>
      </li>
    ))}
  </ul>
)
