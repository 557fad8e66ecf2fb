import { familyWords } from '@kindling/rules/words/families'
import { journallingWords } from '@kindling/rules/words/journalling'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import { childQuery } from '../../features/families/index.ts'
import { JournalForm, JournalList } from '../../features/journals/index.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { say } from '../../platform/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'

/** A child's journals; the child writes new ones here too. */
export function JournalsScreen() {
  const childId = useIdParam('childId') ?? 0
  const { user } = useSession()
  const isOwn = user?.id === childId
  const [writing, setWriting] = useState(false)
  const navigation = useContext(NavigationContext)
  const child = useQuery({ ...childQuery(childId), enabled: !isOwn })
  useEffect(() => {
    if (child.isError) toastFailed(familyWords.childInfoFailed)
  }, [child.isError])
  const title = isOwn
    ? journallingWords.myList
    : child.data
      ? say(journallingWords.listOf, { name: child.data.first_name })
      : journallingWords.listTitle
  const write = isOwn && (
    <Button look="main" icon={<PenLine aria-hidden="true" />} onClick={() => setWriting(true)}>
      {journallingWords.write}
    </Button>
  )
  return (
    <>
      <PageHead title={title} acts={write} />
      <JournalList
        childId={childId}
        emptyAct={isOwn && <ButtonLink href="/dashboard/courses">{journallingWords.emptyAct}</ButtonLink>}
      />
      <Dialog open={writing} onClose={() => setWriting(false)} title={journallingWords.write} size="wide">
        <JournalForm
          childId={childId}
          lesson={null}
          onSaved={journal => {
            toastDone(journallingWords.saved)
            setWriting(false)
            navigation?.open({ journal: journal.id })
          }}
        />
      </Dialog>
    </>
  )
}
