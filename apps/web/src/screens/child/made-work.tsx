import { makingMessages } from '@kindling/rules/messages/making'
import { useContext } from 'react'
import { type Journal, JournalMedia } from '../../features/journals/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Beside, Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import styles from './made-work.module.css'

interface MadeWorkProps {
  journal: Journal
  /** Not after words of worry. */
  isCelebrated: boolean
  onAnother: () => void
}

/** The end of making something: the work, and who can see it now. What else can be done with it is behind one button. */
export function MadeWork({ journal, isCelebrated, onAnother }: MadeWorkProps) {
  const navigation = useContext(NavigationContext)
  const { user } = useSession()
  return (
    <Dialog open onClose={() => navigation?.close()} title={journal.title} size="wide">
      <Stack>
        {journal.medias.length > 0 && (
          <div className={styles.work}>
            <JournalMedia journal={journal} isOpened />
          </div>
        )}
        {journal.content && <p className={styles.words}>{journal.content}</p>}
        <Beside>
          {isCelebrated && <Logo size={52} />}
          <p className={styles.seen}>{seenBy(journal, user?.groups ?? [])}</p>
        </Beside>
        <Row>
          <Button look="main" onClick={onAnother}>
            {makingMessages.another}
          </Button>
          <Button look="plain" onClick={() => navigation?.open({ journal: journal.id })}>
            {makingMessages.more}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** As the form said whom it is for. */
function seenBy({ class_id }: Journal, groups: readonly { id: number; name: string }[]): string {
  const group = groups.find(({ id }) => id === class_id)?.name
  if (group) return format(makingMessages.seenInClass, { group })
  return groups.length > 0 ? makingMessages.seenAtSchool : makingMessages.seen
}
