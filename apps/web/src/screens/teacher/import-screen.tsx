import { importWords } from '@kindling/rules/words/imports'
import { ImportStudents } from '../../features/imports/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'

export function ImportScreen() {
  return (
    <>
      <PageHead
        back={<BackLink href="/dashboard/roster/Child">{importWords.back}</BackLink>}
        title={importWords.title}
        lead={importWords.lead}
      />
      <ImportStudents />
    </>
  )
}
