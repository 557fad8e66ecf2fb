import { nearWords } from '@kindling/rules/words/near'
import { printDay } from '../../platform/moments.ts'
import { useSession } from '../../platform/session.ts'
import { say } from '../../platform/words.ts'
import type { Near } from './api.ts'
import styles from './near.module.css'
import { NearActs } from './near-acts.tsx'
import { marksOf, nameOf, seesOf } from './near-words.ts'

interface NearLineProps {
  child: { id: number; first_name: string }
  near: Near
  isChild: boolean
}

/** One of those near a child: name, since when and by whom, what it can see and do, and the acts. */
export function NearLine({ child, near, isChild }: NearLineProps) {
  const { user } = useSession()
  const isSelf = near.kind === 'guardian' && near.id === user?.id
  const what = nameOf(near, isChild)
  const values = { day: printDay(near.since), by: near.by ?? '' }
  return (
    <li>
      <div className={styles.who}>
        <p>
          <strong>{isSelf ? say(nearWords.you, { name: what }) : what}</strong>
          {marksOf(near)
            .filter(mark => !isChild || mark === 'joined')
            .map(mark => (
              <span key={mark} className={styles.mark} data-mark={mark}>
                {isChild ? nearWords.childWaits : say(nearWords.marks, { mark })}
              </span>
            ))}
        </p>
        <p>{say(seesOf(near, isChild), { name: child.first_name })}</p>
        <p className="soft">{say(near.by && !isChild ? nearWords.sinceBy : nearWords.since, values)}</p>
      </div>
      <NearActs child={child} near={near} what={what} isChild={isChild} />
    </li>
  )
}
