import { familyHomeWords } from '@kindling/rules/words/family-home'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { AddChildDialog, ChildrenCards, childrenQuery } from '../../features/families/index.ts'
import { JournalList } from '../../features/journals/index.ts'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead, Stack } from '../../ui/card.tsx'

const newestShown = 2

/** A card for each child, and what each wrote last. */
export function FamilyScreen() {
  const [adding, setAdding] = useState(false)
  const add = (
    <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {familyHomeWords.add}
    </Button>
  )
  return (
    <>
      <PageHead title={familyHomeWords.title} lead={familyHomeWords.lead} acts={add} />
      <Stack gap="large">
        <ChildrenCards emptyAct={add} />
        <NewestJournals />
      </Stack>
      <AddChildDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

function NewestJournals() {
  const { data } = useQuery(childrenQuery)
  const writers = (data ?? []).filter(child => child.journal_count > 0)
  return writers.map(child => (
    <Stack key={child.id} gap="small">
      <h2>{say(familyHomeWords.newestOf, { name: child.first_name })}</h2>
      <JournalList childId={child.id} only={newestShown} />
    </Stack>
  ))
}
