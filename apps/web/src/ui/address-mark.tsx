import { officeMessages } from '@kindling/rules/messages/offices'
import { MailWarning } from 'lucide-react'
import styles from './office-holders.module.css'

/** Stands beside whoever has not confirmed the own address: until then nobody is appointed, and confirms nobody. */
export const AddressMark = () => (
  <span className={styles.mark}>
    <MailWarning aria-hidden="true" size={16} />
    {officeMessages.unproved}
  </span>
)
