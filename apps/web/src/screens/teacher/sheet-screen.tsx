import { importMessages } from '@kindling/rules/messages/imports'
import { SignInSheet } from '../../features/imports/index.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { BackLink } from '../child/back-link.tsx'

export function SheetScreen() {
  const sheetId = useIdParam('sheetId')
  const back = <BackLink href="/dashboard/roster/classes">{importMessages.toClasses}</BackLink>
  return <SignInSheet sheetId={sheetId ?? 0} back={back} />
}
