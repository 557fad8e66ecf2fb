import { credentialMessages } from '@kindling/rules/messages/credentials'
import { AskResetForm, NewPasswordForm } from '../../features/accounts/index.ts'
import { useTextParam } from '../../platform/use-address.ts'
import { Card, PageHead } from '../../ui/card.tsx'
import styles from './narrow.module.css'

/** A user who forgot the password asks for a link here. */
export function ResetScreen() {
  return (
    <div className={styles.narrow}>
      <PageHead title={credentialMessages.resetTitle} lead={credentialMessages.resetLead} />
      <Card>
        <AskResetForm />
      </Card>
    </div>
  )
}

/** The target of the link in the mail. */
export function NewPasswordScreen() {
  return (
    <div className={styles.narrow}>
      <PageHead title={credentialMessages.finishTitle} lead={credentialMessages.finishLead} />
      <Card>
        <NewPasswordForm token={useTextParam('token')} />
      </Card>
    </div>
  )
}
