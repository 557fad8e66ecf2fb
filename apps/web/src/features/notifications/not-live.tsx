import { liveMessages } from '@kindling/rules/messages/live'
import { uiMessages } from '@kindling/rules/messages/ui'
import { CloudOff } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import styles from './not-live.module.css'

/** What is shown may be old by now. It keeps out of the way: everything else goes on working. */
export function NotLive({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <aside className={styles.notLive} aria-label={liveMessages.label}>
      <CloudOff aria-hidden="true" size={20} />
      <p>{liveMessages.notLive}</p>
      <Button look="plain" small onClick={onTryAgain}>
        {uiMessages.retry}
      </Button>
    </aside>
  )
}
