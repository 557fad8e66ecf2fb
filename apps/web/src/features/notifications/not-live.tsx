import { liveMessages } from '@kindling/rules/messages/live'
import { uiMessages } from '@kindling/rules/messages/ui'
import { CloudOff } from 'lucide-react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import styles from './not-live.module.css'

/** The shown data may be outdated. The note stays out of the way: everything else keeps working. */
export function NotLive({ onTryAgain }: { onTryAgain: () => void }) {
  const isChild = useSession().user?.user_type === 'Child'
  return (
    <aside className={styles.notLive} aria-label={liveMessages.label}>
      <CloudOff aria-hidden="true" size={20} />
      <p>{isChild ? liveMessages.notLiveForChild : liveMessages.notLive}</p>
      <Button look="plain" small onClick={onTryAgain}>
        {uiMessages.retry}
      </Button>
    </aside>
  )
}
