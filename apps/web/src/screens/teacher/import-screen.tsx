import { importMessages } from '@kindling/rules/messages/imports'
import { ImportStudents } from '../../features/imports/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'

export function ImportScreen() {
  return (
    <>
      <PageHead
        back={<BackLink href="/dashboard/roster/Child">{importMessages.back}</BackLink>}
        title={importMessages.title}
        lead={importMessages.lead}
      />
      <ImportStudents />
    </>
  )
}
