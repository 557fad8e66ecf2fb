import { nearMessages } from '@kindling/rules/messages/near'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { useSession } from '../../platform/session.ts'
import type { Near } from './api.ts'
import styles from './near.module.css'
import { NearActs } from './near-acts.tsx'
import { NearFace } from './near-face.tsx'
import type { Line } from './near-lines.ts'
import { marksOf, nameOf, seesOf } from './near-words.ts'

interface NearLineProps {
  child: { id: number; first_name: string }
  line: Line
  /** If kinds are mixed, each line names its kind. */
  mixed: boolean
  isChild: boolean
}

/**
 * One line of the people and things near a child: face, name, since when and by whom, what it can see and
 * do, and the acts.
 */
export function NearLine({ child, line, mixed, isChild }: NearLineProps) {
  const { user } = useSession()
  const [first, ...more] = line.all
  const isSelf = line.kind === 'guardian' && first.id === user?.id
  const what = more.length > 0 ? first.name : nameOf(first, isChild)
  return (
    <li>
      <NearFace near={first} />
      <div className={styles.who}>
        <p className={styles.name}>
          <strong>{isSelf ? format(nearMessages.you, { name: what }) : what}</strong>
          {more.length === 0 && <Marks near={first} isChild={isChild} newToo={!mixed} />}
        </p>
        {line.all.map(near => (
          <div key={near.group?.id ?? 0}>
            {more.length > 0 && (
              <p className={styles.name}>
                {near.group?.name}
                <Marks near={near} isChild={isChild} newToo />
              </p>
            )}
            <p>{format(seesOf(near, isChild), { name: child.first_name })}</p>
            <p className="soft">{sinceOf(near, { isChild, mixed })}</p>
          </div>
        ))}
      </div>
      <NearActs
        child={child}
        near={line.all.find(near => near.can.length > 0) ?? first}
        what={what}
        isChild={isChild}
      />
    </li>
  )
}

interface MarksProps {
  near: Near
  isChild: boolean
  /** False if the heading already says that it is new. */
  newToo: boolean
}

function Marks({ near, isChild, newToo }: MarksProps) {
  return marksOf(near)
    .filter(mark => (isChild ? mark === 'joined' : newToo || mark !== 'isNew'))
    .map(mark => (
      <span key={mark} className={styles.mark} data-mark={mark}>
        {isChild ? nearMessages.childWaits : format(nearMessages.marks, { mark })}
      </span>
    ))
}

function sinceOf(near: Near, { isChild, mixed }: { isChild: boolean; mixed: boolean }): string {
  const values = { day: printDay(near.since), by: near.by ?? '' }
  const since = format(near.by && !isChild ? nearMessages.sinceBy : nearMessages.since, values)
  return mixed ? `${format(nearMessages.oneKind, { kind: near.kind })}\u00a0· ${since}` : since
}
